// Pictures of cards and who drew their icons.

export const pictures = {
  credits: 'Who drew the icons',
  creditsHow:
    'The pictures of the cards are made by this page of icons and of parts that were drawn for it. The icons are from {source}, under the licence {licence} (a few are CC0). They were changed: recoloured, filled, cut, combined.',
  creditsBy: 'Icons made by {author}',
  pictures: 'Pictures of cards',
  picturesHow:
    'The cards can carry pictures of your own. A file is called like the card, or by its number: "Archer.png", "BP01-018.jpg", "BP01-018 Archer.webp". The pictures stay in this browser; nobody else sees them.',
  picturesKept: '{count} pictures are kept here ({size} MB).',
  picturesReading: 'Reading pictures: {done} of {all}',
  picturesTaken: '{taken} of {files} files have been taken in.',
  picturesFolder: 'Choose a folder',
  picturesAgain: 'Read “{folder}” again',
  picturesFiles: 'Choose pictures',
  picturesForget: 'Forget all pictures',
} as const
