// Ladders: opponents to be met one after another. In Japanese.
import type { runs as english } from '../en/runs.ts'

export const runs: Record<keyof typeof english, string> = {
  toRuns: 'ダンジョン',
  toRun: '地図へ',
  runsAbout: '相手と一人ずつ続けて戦います。勝てば一階上へ、負ければ一階下へ。最上階で勝てば制覇です。',
  runsAboutKept: '相手と一人ずつ続けて戦います。勝てば一階上へ。ここでは負けても下がりません。',
  runsNone: 'このゲームにはありません。',
  runFloor: '{floor}階',
  runFloors: '全{count}階',
  runAt: '{all}階中{floor}階',
  runWon: '勝利',
  runHere: '現在地',
  runLost: '前回ここで敗北',
  runLostAt: '{floor}階で敗北。{now}階から続きます。',
  runOneOf: '{count}人のうち一人と、偶然で当たります',
  runClears: '制覇{count}回',
  runPlay: '{floor}階に挑む',
  runRetry: 'もう一度：{floor}階',
  runGoOn: '続ける：{floor}階、{who}',
  runGiveUpSure: 'この対戦を降りますか。負けになります。',
  runAgain: '1階からやり直す',
  run_easy: 'やさしい',
  run_normal: 'ふつう',
  run_hard: 'むずかしい',
  run_extra: '番外',
}
