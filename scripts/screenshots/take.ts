import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { atRest } from '../../test/harness/at-rest.ts'
import type { Screen } from './screens.ts'

/** Takes a picture of a screen that is open, whole, as soon as everything on it has come. */
export async function take(page: Page, { doing, window }: Screen, file: string): Promise<void> {
  await atRest(page)
  await doing?.(page)
  await bringAll(page)
  await save(file, await page.screenshot({ fullPage: !window }))
}

/** Takes a small picture of what is in sight, to be kept: as wide as a README shows it. */
export async function takeSmall(page: Page, file: string, width: number): Promise<void> {
  await atRest(page)
  await bringAll(page)
  const png = sharp(await page.screenshot()).resize({ width, withoutEnlargement: true })
  await save(file, await png.png({ palette: true, quality: 85, effort: 10 }).toBuffer())
}

/** What waits until it is scrolled to. A hidden picture, of the other theme say, never comes. */
async function bringAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.evaluate((top) => scrollTo(0, top), y)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    const seen = [...document.images].filter((image) => image.checkVisibility())
    for (const image of seen) image.loading = 'eager'
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
  await atRest(page)
  // A dialog fades in, and begins late. What turns for ever is not waited for.
  await page.waitForTimeout(250)
  await page.evaluate(() =>
    Promise.race([
      Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]),
  )
}

async function save(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
