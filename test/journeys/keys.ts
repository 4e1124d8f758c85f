import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until something has the focus; a way that is longer than `most` stops is none. */
export async function tabTo(page: Page, goal: Locator, most = 60): Promise<void> {
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not come to ${goal} within ${most} stops.`)
}

/** Expects something to have the focus, at once or in a moment. */
export async function hasFocus(goal: Locator): Promise<void> {
  await expect.poll(() => goal.evaluate((element) => element === document.activeElement)).toBe(true)
}

/**
 * Walks over a page with Tab until it begins again, and tells each stop whose focus is not seen: no outline of its
 * own, or something else over it.
 */
export async function unseenStops(page: Page, most = 120): Promise<string[]> {
  const unseen: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    let stop = await page.evaluate(lookAtFocus)
    for (let tries = 0; stop?.fault && tries < 20; tries++) {
      // What comes and goes with the focus does so a frame or two later.
      await page.waitForTimeout(60)
      stop = await page.evaluate(lookAtFocus)
    }
    if (!stop || (stops > 0 && stop.first)) break
    if (stop.fault) unseen.push(`${stop.name}: ${stop.fault}`)
  }
  return unseen
}

/** Runs in the page: what has the focus, and what is wrong with how it looks; nothing once the page is left. */
function lookAtFocus(): { name: string; first: boolean; fault: string | undefined } | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const name = focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.outerHTML)
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { left, top, width, height } = focused.getBoundingClientRect()
  // The middle of what is in sight of it.
  const over = document.elementFromPoint(
    (Math.max(0, left) + Math.min(innerWidth, left + width)) / 2,
    (Math.max(0, top) + Math.min(innerHeight, top + height)) / 2,
  )
  const covered = !over || !(focused.contains(over) || over.contains(focused))
  const cover = covered ? `${over?.outerHTML.slice(0, 80) ?? 'nothing'} is over it` : undefined
  const fault = ringed ? cover : 'no outline'
  return { name: name.slice(0, 60), first: focused.classList.contains('skip-link'), fault }
}

/** Writes into the field that has the focus, in place of what stands there. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
