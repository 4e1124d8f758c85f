import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../harness/chromium.ts'

/** What a first visit of a page transfers, in KiB, by kind. */
export interface Weight {
  script: number
  stylesheet: number
  font: number
  image: number
  document: number
}

/** Opens a page in a fresh browser and adds up what came over the wire, headers left out. */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0 }
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
  } finally {
    await browser.close()
  }
  return weight
}
