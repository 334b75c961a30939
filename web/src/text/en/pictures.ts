// Pictures of cards and who drew their icons.

export const pictures = {
  credits: 'Who drew the icons',
  creditsHow:
    'This page generates the pictures of the cards from icons and from parts that were drawn for it. The icons are from {source}, under the license {licence} (a few are CC0). They were changed: recolored, filled, cut, combined.',
  creditsBy: 'Icons made by {author}',
  pictures: 'Pictures of cards',
  picturesHow:
    'The cards can show your own pictures. Name a file after the card or its number: "Archer.png", "BP01-018.jpg", "BP01-018 Archer.webp". The pictures stay in this browser; nobody else sees them.',
  picturesKept: '{count} pictures are kept here ({size} MB).',
  picturesReading: 'Reading pictures: {done} of {all}',
  picturesTaken: '{taken} of {files} files have been imported.',
  picturesFolder: 'Choose a folder',
  picturesAgain: 'Read “{folder}” again',
  picturesFiles: 'Choose pictures',
  picturesForget: 'Forget all pictures',
} as const
