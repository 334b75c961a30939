// Pictures of cards and who drew their icons. In Japanese.
import type { pictures as english } from '../en/pictures.ts'

export const pictures: Record<keyof typeof english, string> = {
  credits: 'アイコンの作者',
  creditsHow:
    'カードの絵は、アイコンと、このページのために描いた部品から作られています。アイコンは{source}のもので、ライセンスは{licence}です(一部はCC0)。色、塗り、切り取り、組み合わせを変更しています。',
  creditsBy: '{author}のアイコン',
  pictures: 'カードの画像',
  picturesHow:
    'カードに自分の画像を付けられます。ファイル名はカード名かカード番号にしてください(例: 「アーチャー.png」「BP01-018.jpg」「BP01-018 アーチャー.webp」)。画像はこのブラウザーにだけ保存され、他の人には見えません。',
  picturesKept: '{count}枚の画像を保存しています({size} MB)。',
  picturesReading: '画像を読み込み中: {all}枚中{done}枚',
  picturesTaken: '{files}個のファイルのうち{taken}枚を取り込みました。',
  picturesFolder: 'フォルダーを選ぶ',
  picturesAgain: '「{folder}」を読み直す',
  picturesFiles: '画像を選ぶ',
  picturesForget: '画像をすべて消す',
}
