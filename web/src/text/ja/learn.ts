// Lessons and the words that they explain. In Japanese.
import type { learn as english } from '../en/learn.ts'

export const learn: Record<keyof typeof english, string> = {
  learnAbout: 'コンピューターとの最初の一戦です。出てきたことを、その場で説明します。いつでもそのまま遊べます。',
  learnDecks: 'あなたは{mine}、コンピューターは{theirs}(強さ:{level})。',
  learnBegin: '最初の一戦を始める',
  learnAgain: '最初の一戦をもう一度',
  learnLessons: '学べること({count})',
  learnProgress: '説明{count}件のうち{read}件を読みました',
  learnHasRead: '読了',
  learnWords: 'カードの用語({count})',
  lessons: '説明',
  lessonRead: 'わかった',
  lessonNext: '次へ',
  lessonEarlier: '前の説明',
  lessons_pause: '読むまで待つ',
  lessons_show: '待たない',
  lessons_off: '説明なし',
  tryThis: 'やってみよう:',
  wordOn: '{word}({card})',
}
