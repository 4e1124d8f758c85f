import type { Page } from 'playwright-core'

/** Adds up, from a page's first moment on, what moves without anybody having touched it (the browser's own measure). */
export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts = window as unknown as { moved: number; movers: string[] }
    Object.assign(shifts, { moved: 0, movers: [] })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.moved += value
        for (const { node } of sources)
          shifts.movers.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved on a page whose shifts are measured: 0 is nothing, 1 all of it by its whole length. */
export async function moved(page: Page): Promise<number> {
  return await page.evaluate(() => (window as unknown as { moved: number }).moved)
}

/** What has moved on a page whose shifts are measured, as it begins in its HTML. */
export async function movers(page: Page): Promise<string[]> {
  return await page.evaluate(() => [...new Set((window as unknown as { movers: string[] }).movers)])
}

/** By how many pixels a page is wider than the window, and its tables than their place. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const wider = [...document.querySelectorAll('.data-table')].map(
      (table) =>
        table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0),
    )
    return Math.round(Math.max(document.documentElement.scrollWidth - innerWidth, ...wider, 0))
  })
}

/** What a thumb would miss: smaller than 44 × 44, and not a link inside a sentence. */
export async function tooSmall(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const small: string[] = []
    // What lies behind a dialog can't be used until it is closed.
    const shown = document.querySelector('dialog[open]') ?? document
    for (const target of shown.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type=radio], [type=checkbox], [type=hidden])',
    )) {
      if (!target.checkVisibility() || target.closest('p, dd, blockquote, .skip-link, label')) continue
      const { width, height } = target.getBoundingClientRect()
      // A link that covers its card is as large as the card; a dot of a carousel is 24 wide among its like (WCAG 2.5.8).
      if (getComputedStyle(target, '::after').position === 'absolute') continue
      const least = target.getAttribute('aria-label')?.startsWith('Show: ') ? 24 : 44
      if (width < least - 0.5 || height < 43.5)
        small.push(
          `${target.textContent?.trim() || target.outerHTML.slice(0, 60)} ${Math.round(width)}×${Math.round(height)}`,
        )
    }
    return small
  })
}
