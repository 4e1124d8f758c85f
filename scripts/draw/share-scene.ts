import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brand } from '../../app/content/brand.ts'

const { resolve } = createRequire(import.meta.url)
const heading = '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'
const text = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'

/** The page that the picture for shared links is taken of, 1200 × 630: wordmark and tagline over the hero's bench. */
export async function shareScene(files: string): Promise<string> {
  const [first, , last] = brand.wordmark
  const bench = await embedded(join(files, 'pictures/heroes/hero-bench.svg'), 'image/svg+xml')
  return `<!doctype html><style>
    @font-face { font-family: Heading; font-weight: 600; src: url(${await embedded(resolve(heading), 'font/woff2')}) }
    @font-face { font-family: Text; font-weight: 200 900; src: url(${await embedded(resolve(text), 'font/woff2')}) }
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #f1efe9; color: #1c1f22 }
    img { position: absolute; right: -100px; bottom: 0; height: 630px }
    div { position: absolute; left: 72px; top: 112px; width: 460px }
    h1 { margin: 0; font: 600 128px/1 Heading }
    h1 span { color: #ff6b1a }
    p { margin: 24px 0 0; width: 300px; font: 500 34px/1.25 Text; text-wrap: balance }
  </style><img src="${bench}" alt="">
  <div><h1>${first} <span>&amp;</span><br>${last}</h1><p>${brand.tagline}</p></div>`
}

async function embedded(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}
