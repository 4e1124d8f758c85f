import { createHash } from 'node:crypto'
import { basketScript } from '../basket/add-script.ts'
import { garageScript } from '../garage/garage-script.ts'
import { coverScript } from '../ui/cover-script.ts'
import { slideShowScript } from '../ui/slide-show.ts'
import { wishScript } from '../wishlist/wish-script.ts'
import { nextPageScript } from './next-page.ts'

/**
 * What each page does by itself, with React and without: slides move, the basket is added to, what fits the vehicle is marked, parts are
 * wished for, the next page is fetched. Without it links and forms do the same by leading there. A file of its own, which
 * browsers keep; in the page it would be a sixth of what a phone waits for before the first picture.
 */
export const pageScript = [
  slideShowScript,
  coverScript,
  basketScript,
  garageScript,
  wishScript,
  nextPageScript,
].join(';\n')

/** It is kept for good, so each has an address of its own. */
export const pageScriptVersion = createHash('sha256').update(pageScript).digest('hex').slice(0, 12)

export const pageScriptTag = `<script async src="/page-script/${pageScriptVersion}" fetchpriority="low"></script>`
