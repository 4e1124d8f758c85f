/** At most six words, one sentence, and a scene that is there twice: by night with `-garage` behind its name. */
export const heroSlides = [
  {
    heading: 'Parts that fit the first time',
    text: 'Measures, threads and torques are on every page, and a mechanic answers if you are not sure that it fits.',
    picture: 'heroes/hero-bench',
  },
  {
    heading: 'Change it before it fails',
    text: 'Chains, pads and discs wear by numbers, which we print on the page, so you change a pad and not a disc.',
    picture: 'heroes/hero-brake',
  },
  {
    heading: 'Tools you will hand on',
    text: 'Forged, measured and used in our own workshop for a year before they go on the shelf.',
    picture: 'heroes/hero-spanners',
  },
] as const

/** Milliseconds (specification 9), and how long one move takes. */
export const heroPace = { interval: 5000, speed: 600 } as const
