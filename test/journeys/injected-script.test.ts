import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'

const shop = browserShop()

const injected = [
  '<script>globalThis.injected = 1</script>',
  '<script nonce="">globalThis.injected = 2</script>',
  '<img src="data:," alt="" onerror="globalThis.injected = 3">',
  '<base href="https://evil.example/"><script src="https://evil.example/a.js"></script>',
  '<object data="https://evil.example/b"></object><link rel="stylesheet" href="https://evil.example/c.css">',
  '<iframe src="https://evil.example/d"></iframe>',
].join('')

// The page's own policy goes out with it: whatever else gets into the page is none of its scripts.
it.each(['/', '/login', '/catalogue?page=2'])(
  'a script that has got into %s is refused, and ours run',
  async (path) => {
    shop.mayComplain(/Content Security Policy/)
    const page = await shop.visit('/robots.txt')
    const elsewhere: string[] = []
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(shop.url) && /^http/.test(request.url())) elsewhere.push(request.url())
    })
    await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'globalThis.injected = 4' }))
    await page.route(
      (url) => url.pathname + url.search === path,
      async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('<div id="content"', `${injected}<div id="content"`)
        expect(body).toContain('injected = 1')
        await route.fulfill({ response: answer, body })
      },
    )
    await page.goto(shop.url + path)
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'garage')
    expect(await page.evaluate('globalThis.injected')).toBeUndefined()
    expect(elsewhere).toEqual([])
    await page.close()
  },
)
