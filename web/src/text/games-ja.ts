// The games' words in Japanese, by the English ones of their descriptions; what is missing here is shown in English.

export const LABELS: Record<string, string> = {
  // Shadowverse: Evolve
  leader: 'リーダー', field: '場', 'EX area': 'EXエリア', EX: 'EX', hand: '手札', deck: 'デッキ', cemetery: '墓場',
  'evolve deck': 'エボルヴデッキ', 'faceup evolve cards': '表向きのエボルヴデッキ', 'banished zone': '消滅ゾーン',
  equipment: '装備', Hand: '手札', Deck: 'デッキ', Cem: '墓場', Evo: 'エボルヴ', Used: '使用済み', Ban: '消滅', Equ: '装備',
  Cost: 'コスト', ATK: '攻撃力', DEF: '体力', Stack: 'スタック', Follower: 'フォロワー', Amulet: 'アミュレット',
  Spell: 'スペル', Leader: 'リーダー', Crest: 'クレスト', Equipment: '装備品', Turn: 'ターン', PP: 'PP', EP: 'EP', SEP: 'SEP',
  Combo: 'コンボ', setup: '準備', 'start phase': 'スタートフェイズ', 'main phase': 'メインフェイズ',
  'end phase': 'エンドフェイズ', engaged: 'アクト', new: '登場', rush: '突進', Ward: '守護', Storm: '疾走', Rush: '突進',
  Assail: '指定攻撃', Intimidate: '威圧', Aura: 'オーラ', Drain: 'ドレイン', Bane: '必殺', Quick: 'クイック', Evolved: '進化',
  Wa: '守', St: '疾', Ru: '突', As: '指', In: '威', Au: 'オ', Dr: 'ド', Ba: '必', Qu: 'ク', Ev: '進',
  'Forestcraft': 'エルフ', 'Swordcraft': 'ロイヤル', 'Runecraft': 'ウィッチ', 'Dragoncraft': 'ドラゴン',
  'Abysscraft': 'ナイトメア', 'Havencraft': 'ビショップ', 'Neutral': 'ニュートラル',
  'Main deck': 'メインデッキ', 'Evolve deck': 'エボルヴデッキ', Kind: '種類', Class: 'クラス', 'Special type': '特殊な種類',
  Trait: 'タイプ', Set: 'セット', Universe: '作品', Advanced: 'アドバンス', Token: 'トークン', standard: 'スタンダード',
  'cross-craft': 'クロスクラフト', sealed: 'シールド', unrestricted: '制限なし',
  // Sword Girls
  Character: 'キャラクター', Field: '場', Grave: '墓地', Removed: '除外', SIZE: 'サイズ', STA: '体力', LIFE: 'ライフ',
  SHUFFLE: 'シャッフル', rests: '行動済', turn: '開始', atk: '攻撃', def: '防御', Faction: '所属', Episode: 'エピソード', Rarity: 'レアリティ', 'faction-lock': '所属固定',
}

/** What prompts ask, by game and prompt. */
export const PROMPTS: Record<string, Record<string, string>> = {
  'sword-girls': { placement: 'カードを置いてから、準備完了を宣言してください。' },
  shadowverse: {
    first: '先攻か後攻かを選んでください。',
    mulligan: 'この手札をキープしますか、4枚とも引き直しますか?',
    bottom: '{from}順番を選んでください(最初のカードが一番下)。',
    main: 'あなたの番です。',
    attack: '{source}は何を攻撃しますか?',
    quick: 'クイックで応じますか?',
    select: '{from}{how_many}選択してください。',
    choose: '{from}{how_many}選んでください。',
    mode: '{from}{how_many}選んでください。',
    pay: '{from}コストを払いますか?',
    may: '{from}行いますか?',
    evolve: '{source}の進化:どう支払いますか?',
    'evolve card': '{source}をどのカードに進化させますか?',
    ward: 'どの【守護】フォロワーをアクトにしますか?',
    discard: '手札は7枚までです。{how_many}捨ててください。',
    room: '{from}全部は置けません。{how_many}選んでください。',
    number: '{from}数を選んでください。',
    place: '{from}場とEXエリアのどちらに置きますか?',
    divide: '{from}割り振り:次の1点を受けるカードを選んでください。',
    token: '{from}どのトークンにしますか?',
    order: '待機中の能力の順番を選んでください。',
    replace: 'どの置換効果を先に使いますか?',
    name: '{from}カード名を選んでください。',
    keep: '{from}どれを残しますか?',
    cost: '{from}コストとして{how_many}選んでください。',
  },
}

/** How kinds of options read, by game and kind; `{card}` is the card. */
export const OPTIONS: Record<string, Record<string, string>> = {
  'sword-girls': { place: '{card}を置く', shuffle: 'シャッフル', ready: '準備完了' },
  shadowverse: {
    first: '先攻を取る', second: '後攻を取る(進化ポイント3)', keep: 'キープ', redraw: '引き直す', play: '{card}をプレイ',
    attack: '{card}で攻撃', end: 'ターン終了', pass: 'パス', yes: 'はい', no: 'いいえ', done: '完了', card: '{card}',
  },
}

/** What the button says that makes a selection, by game and prompt. */
export const CONFIRMS: Record<string, Record<string, string>> = {
  shadowverse: {
    bottom: 'この順番で: {cards}', select: '{cards}を選択', choose: '{cards}を選ぶ', mode: '{cards}を選ぶ', ward: '{cards}をアクトにする',
    discard: '{cards}を捨てる', room: '{cards}を置く', divide: '割り振る: {cards}', cost: '{cards}で払う',
  },
}
