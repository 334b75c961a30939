// Lessons and the words that they explain.

export const learn = {
  learnAbout: 'A first game against the computer. New things are explained when you first meet them; you can play on at any time.',
  learnDecks: 'You play {mine}, the computer {theirs} ({level}).',
  learnBegin: 'Begin the first game',
  learnAgain: 'Play the first game again',
  learnLessons: 'What it teaches ({count})',
  learnProgress: '{read} of {count} lessons read',
  learnHasRead: 'read',
  learnWords: 'Terms on the cards ({count})',
  lessons: 'Lessons',
  lessonRead: 'Got it',
  lessonNext: 'Next',
  lessonEarlier: 'Earlier',
  lessons_pause: 'game waits',
  lessons_show: 'game goes on',
  lessons_off: 'no lessons',
  tryThis: 'Try this:',
  wordOn: '{word}, on {card}',
} as const
