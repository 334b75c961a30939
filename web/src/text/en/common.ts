// Words that many rooms of the page use.

export const common = {
  title: 'Tefuda',
  places: 'Places',
  game: 'Game',
  clock: 'Clock',
  opening: 'Opening the table…',
  colon: ': ',
  loading: 'Loading…',
  toLobby: 'To the lobby',
  copy: 'Copy',
  copied: 'Copied',
  you: 'You',
  nobody: 'nobody yet',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Take back',
  cards: '{count} cards',
  double: 'Make a copy',
  line: 'Line {line}:',
  code: 'Code',
  stop: '.',
} as const
