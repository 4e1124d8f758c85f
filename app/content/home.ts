/** Our Business Summary (specification 1): every count but that of the countries carries a plus. */
export const summaryCards = [
  { title: 'Our Clients', count: 230, plus: true, ground: 'bg-[#1d5878] text-[#fbfaf7]' },
  { title: 'Countries', count: 50, plus: false, ground: 'bg-[#ff6b1a] text-[#1c1f22]' },
  { title: 'Total Projects', count: 230, plus: true, ground: 'bg-[#2b6b41] text-[#fbfaf7]' },
] as const

export const galleryPictures = [
  { picture: 'gallery/gallery-wheel', caption: 'Thirty-two spokes, one tension' },
  { picture: 'gallery/gallery-brake-disc', caption: 'Measured in eight places' },
  { picture: 'gallery/gallery-chain', caption: 'The quick link always goes on top' },
  { picture: 'gallery/gallery-spark-plugs', caption: 'Gapped by feeler, never by eye' },
  { picture: 'gallery/gallery-bench', caption: 'Laid out before the job, counted after it' },
  { picture: 'gallery/gallery-jack-stands', caption: 'Two stands before anyone lies down' },
  { picture: 'gallery/gallery-oil-can', caption: 'A drop per roller, then wipe' },
  { picture: 'gallery/gallery-spanners', caption: 'Every hook has its number' },
  { picture: 'gallery/gallery-gauge', caption: 'Checked against the master gauge in May' },
  { picture: 'gallery/gallery-shelf', caption: 'What we sell, we use' },
] as const

/** Milliseconds, and pictures beside one another on large screens (specification 9). */
export const galleryPace = { interval: 2000, speed: 500, shown: 3 } as const
