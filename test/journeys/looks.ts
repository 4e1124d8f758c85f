import type { Page } from 'playwright-core'

/** Adds up, from a page's first moment on, what moves without anybody having touched it (the browser's own measure). */
export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number }
    shifts.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved on a page whose shifts are measured: 0 is nothing, 1 all of it by its whole length. */
export async function moved(page: Page): Promise<number> {
  return await page.evaluate(() => (window as unknown as { moved: number }).moved)
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
