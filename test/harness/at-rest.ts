import { errors, type Page } from 'playwright-core'

/**
 * Waits until a page asks for nothing more and shows all that it waited for. On a busy machine the network falls silent
 * before what a screen shows is asked for at all.
 * @throws Error naming what it still waits for.
 */
export async function atRest(page: Page): Promise<void> {
  await asksNothing(page)
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
  await asksNothing(page)
}

/**
 * Waits until a page has asked for nothing for half a second. Should its browser not have said that something has come, the page’s own word
 * counts: once in some hundred runs it never did.
 * @throws Error naming what it still waits for.
 */
export async function asksNothing(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle')
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    const open = await unanswered(page)
    const words = `${page.url()} still waits for: ${open.map(({ words }) => words).join(', ') || 'nothing'}`
    const came = await page.evaluate(
      (addresses) => {
        const ended = (address: string) => performance.getEntriesByName(address).length > 0
        return document.readyState === 'complete' && addresses.every(ended)
      },
      open.map(({ address }) => address),
    )
    if (!came) throw new Error(words, { cause: error })
    process.stderr.write(`${words}, by its browser, but it has come.\n`)
  }
}

/** What a page has asked for and not heard of. */
export async function unanswered(page: Page): Promise<{ address: string; words: string }[]> {
  const asked = await page.requests()
  return asked
    .filter((request) => request.failure() === null && request.timing().responseEnd < 0)
    .map((request) => {
      const facts = `${request.resourceType()}, ${request.existingResponse()?.status()}`
      return { address: request.url(), words: `${request.method()} ${request.url()} (${facts})` }
    })
}
