// Words that many rooms of the page use. In Japanese.
import type { common as english } from '../en/common.ts'

export const common: Record<keyof typeof english, string> = {
  title: '手札',
  places: '行き先',
  game: 'ゲーム',
  clock: '時計',
  opening: 'テーブルを用意しています…',
  colon: '：',
  loading: '読み込み中…',
  toLobby: 'ロビーへ',
  copy: 'コピー',
  copied: 'コピーしました',
  you: 'あなた',
  nobody: 'まだいません',
  cancel: 'やめる',
  close: '閉じる',
  undo: '一手戻す',
  cards: '{count}枚',
  double: '複製',
  line: '{line}行目:',
  code: 'コード',
  stop: '：',
  offline: 'サーバーにつながりません。',
  offlineWhy: 'ルールの処理はこのページではなくTefudaのサーバーが行うため、サーバーなしでは対戦できません。つながりしだい、自動で再開します。',
  newer: 'このページの新しい版があります。',
  newerLoad: '読み込む',
}
