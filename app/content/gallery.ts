/** The workshop in pictures; the words are the picture's caption and its name. */
export const galleryPictures = [
  { picture: '/pictures/gallery-wheel.svg', caption: 'Thirty-two spokes, one tension' },
  { picture: '/pictures/gallery-brake-disc.svg', caption: 'Measured in eight places' },
  { picture: '/pictures/gallery-chain.svg', caption: 'The quick link always goes on top' },
  { picture: '/pictures/gallery-spark-plugs.svg', caption: 'Gapped by feeler, never by eye' },
  { picture: '/pictures/gallery-jack-stands.svg', caption: 'Two stands before anyone lies down' },
  { picture: '/pictures/gallery-oil-can.svg', caption: 'A drop per roller, then wipe' },
  { picture: '/pictures/gallery-spanners.svg', caption: 'Every hook has its number' },
  { picture: '/pictures/gallery-gauge.svg', caption: 'Checked against the master gauge in May' },
] as const

/** Milliseconds, and pictures beside one another on large screens (specification 9). */
export const galleryPace = { interval: 2000, speed: 500, shown: 3 } as const
