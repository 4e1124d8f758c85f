import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../harness/chromium.ts'
import { bringReact } from '../journeys/steps.ts'

/** What a first visit of a page transfers, in KiB, by kind. */
export interface Weight {
  /** Fetched before the visitor reaches for anything, the document's own left out. */
  'script at once': number
  script: number
  stylesheet: number
  font: number
  image: number
  document: number
}

/**
 * Opens a page in a fresh browser, reaches for what brings React, and adds up what came over the wire,
 * headers left out.
 */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const weight: Weight = { 'script at once': 0, script: 0, stylesheet: 0, font: 0, image: 0, document: 0 }
  try {
    const page = await browser.newPage()
    const sizes: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = request.resourceType() as keyof Weight
      if (!(kind in weight)) return
      sizes.push(
        request.sizes().then(({ responseBodySize }) => {
          weight[kind] += responseBodySize / 1024
        }),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(sizes)
    weight['script at once'] = weight.script
    await bringReact(page)
    await page.waitForTimeout(1000)
    await Promise.all(sizes)
  } finally {
    await browser.close()
  }
  return weight
}
