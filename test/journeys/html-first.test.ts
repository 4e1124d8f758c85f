import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { some } from '../harness/at-length.ts'
import { asksNothing } from '../harness/at-rest.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, bringReact, heldScripts } from './steps.ts'

const shop = browserShop()

/** Each file is a request that stands between a phone and what it shows: there were 36 to 41. */
const filesAtMost = 20

/** What a visitor's browser fetches of the framework before anything is reached for. */
function scriptsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !pathname.startsWith('/page-script/')) fetched.push(pathname)
  })
  return fetched
}

async function fresh(path: string): Promise<{ page: Page; scripts: string[] }> {
  const page = await shop.visit('/robots.txt')
  const scripts = scriptsOf(page)
  await page.goto(shop.url + path)
  return { page, scripts }
}

describe('a visitor’s page', () => {
  const paths = [
    '/',
    '/catalogue',
    '/customer-reviews',
    '/blog',
    '/portfolio',
    '/login',
    '/forgatepass',
    '/no-such-page',
  ]
  it.each(some(paths, 4))(
    '%s is there without a file of React’s, and says who is signed in',
    async (path) => {
      const { page, scripts } = await fresh(path)
      const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
      await login.waitFor()
      await asksNothing(page)
      expect(scripts).toEqual([])
      const inline = await page
        .locator('script:not([type=later-module])')
        .evaluateAll((all) => all.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0))
      expect(inline).toBeGreaterThan(1_000)
    },
  )

  it('brings React in few files when somebody reaches for a button', async () => {
    const { page, scripts } = await fresh('/')
    await page.getByRole('button', { name: 'Send message' }).hover()
    await page.waitForFunction(() => !('early' in document))
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    await asksNothing(page)
    expect(scripts.length).toBeLessThanOrEqual(filesAtMost)
    await page.evaluate(() => document.documentElement.classList.add('the-same-page'))
    await page.getByRole('link', { name: 'Blog' }).first().click()
    await arrives(page, '/blog')
    expect(await page.locator('html.the-same-page').count()).toBe(1)
  })

  it('leads to the contact form from a page that has none', async () => {
    const { page } = await fresh('/blog')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/#contact')
    await arrives(page, '/')
  })

  it('does what was pressed before React came, once', async () => {
    const { page } = await fresh('/')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'garage')
  })

  it('says in the shop’s own words what a form that is sent at once lacks', async () => {
    const { page } = await fresh('/')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please fill this in.').first().waitFor()
  })

  it('says it too when the button is pressed in the very moment in which React comes', async () => {
    const { page } = await fresh('/')
    await page.evaluate(() => {
      document.addEventListener('hydrated', () => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () =>
          document.querySelector<HTMLElement>('#contact-form button[type=submit]')?.click()
        port2.postMessage('the next that the browser does')
        // React lets the browser have its turn when it has been at work for so long.
        const until = performance.now() + 50
        while (performance.now() < until);
      })
    })
    await page.getByLabel('Subject').hover()
    await page.getByText('Please fill this in.').first().waitFor()
  })

  it('keeps each letter that is typed while React comes', async () => {
    const { page } = await fresh('/')
    const field = page.getByLabel('Subject')
    const bring = await heldScripts(page)
    await page.evaluate(() => {
      // After React has taken over, and before it is told what was typed until then.
      document.addEventListener('hydrated', () => {
        queueMicrotask(() => document.execCommand('insertText', false, ' chain'))
      })
    })
    await field.pressSequentially('A new')
    bring()
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#contact-form')?.noValidate)
    await asksNothing(page)
    // React may come between any two letters: what was put in then stands at any place, and once.
    const [before = '', ...after] = (await field.inputValue()).split(' chain')
    expect([before + after.join('?'), after.length]).toEqual(['A new', 1])
  })

  it('sends nothing that was filled in after it had been refused, and before React came', async () => {
    const { page } = await fresh('/')
    const sent: string[] = []
    const bring = await heldScripts(page)
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Send message' }).click()
    const typed = { Name: 'Nora', Email: 'nora@example.com', Subject: 'A chain', Message: 'Do you have' }
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    bring()
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#contact-form')?.noValidate)
    await asksNothing(page)
    expect(sent).toEqual([])
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Do you have')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === '',
    )
    expect(sent).toHaveLength(1)
  })

  it('sends a form that the browser has filled in by itself', async () => {
    const { page } = await fresh('/login')
    await page.evaluate(() => {
      const typed = { email: 'customer@example.com', password: 'customer-demo-1' }
      for (const [name, value] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`form[method=post] input[name=${name}]`)
        if (field) field.value = value
      }
    })
    const signIns: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-in/email')) signIns.push(request.method())
    })
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    expect(signIns).toEqual(['POST'])
  })
})

describe('a part of a page in which React has nothing to do', () => {
  async function withReact(path: string): Promise<{ page: Page; scripts: string[] }> {
    const { page, scripts } = await fresh(path)
    await page.evaluate(() => document.querySelector('article')?.setAttribute('data-sent', ''))
    await bringReact(page)
    await page.evaluate(() => document.documentElement.classList.add('the-same-page'))
    return { page, scripts }
  }

  it('stays as it was sent, without the script that draws it', async () => {
    const { page, scripts } = await withReact('/')
    await asksNothing(page)
    expect(await page.locator('article[data-sent]').count()).toBe(1)
    expect(scripts.filter((path) => /above-contact|product-card/.test(path))).toEqual([])
  })

  it('leads on without a load of the page, and is drawn when one comes back to it', async () => {
    const { page } = await withReact('/')
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await arrives(page, /^\/parts\//)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Our Tools' }).waitFor()
    expect(await page.locator('article[data-sent]').count()).toBe(0)
    expect(await page.locator('html.the-same-page').count()).toBe(1)
  })

  it('is drawn anew when it shows something else, and the keyboard goes on there', async () => {
    const { page } = await withReact('/catalogue')
    const [first] = await page.getByRole('article').allTextContents()
    await page.getByRole('link', { name: 'Page 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Page 1' }).waitFor()
    const shown = async () => (await page.getByRole('article').allTextContents())[0]
    await expect.poll(shown).not.toBe(first)
    expect(await page.locator('html.the-same-page').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await page.getByRole('link', { name: 'Page 1' }).click()
    await expect.poll(shown).toBe(first)
    expect(await page.locator('html.the-same-page').count()).toBe(1)
  })

  it('is in a page once, and in what React asks for to draw it', async () => {
    const read = async (path: string) => {
      const answer = await fetch(shop.url + path)
      expect(answer.headers.get('etag'), `${path} is kept`).not.toBeNull()
      return await answer.text()
    }
    for (const [page, forReact] of [
      ['/', '/_.data'],
      ['/catalogue', '/catalogue.data'],
    ] as const) {
      const [html, data] = [await read(page), await read(forReact)]
      const [, slug = ''] = /href="\/parts\/([\w-]+)"/.exec(html) ?? []
      expect(slug, page).not.toBe('')
      expect(html.slice(html.indexOf('__reactRouterContext')), page).not.toContain(slug)
      expect(data, page).toContain(slug)
    }
  })

  it('says that a picture is missing which has failed before React came', async () => {
    shop.mayComplain(/Failed to load resource/)
    const page = await shop.visit('/robots.txt')
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto(`${shop.url}/catalogue`)
    await page.getByRole('img', { name: 'No picture' }).first().waitFor()
  })
})

describe('a customer’s page', () => {
  async function purchase(): Promise<{ page: Page; scripts: string[] }> {
    const [tool] = (await (await fetch(`${shop.url}/tools`)).json()) as { _id: string }[]
    const page = await shop.visitAs('customer', '/robots.txt')
    const scripts = scriptsOf(page)
    await page.goto(`${shop.url}/purchase/${tool?._id}`)
    return { page, scripts }
  }

  it('is there without a file of React’s too, and knows who is signed in', async () => {
    const { page, scripts } = await purchase()
    for (const path of ['', '/', '/catalogue']) {
      if (path) await page.goto(shop.url + path)
      await page.getByRole('button', { name: 'Log Out' }).waitFor()
      await asksNothing(page)
      expect(scripts, path).toEqual([])
    }
  })

  it('orders what was typed and pressed before React came', async () => {
    const { page } = await purchase()
    const bring = await heldScripts(page)
    const quantity = page.getByLabel('Quantity', { exact: true })
    await quantity.fill('3')
    await page.getByRole('button', { name: 'One more' }).click()
    await quantity.fill('6')
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Order now' }).click()
    bring()
    await page.getByRole('dialog').getByText('7 × ').first().waitFor()
    expect(await quantity.first().inputValue()).toBe('7')
  })

  it('knows of a field that was emptied before React came, as of any other', async () => {
    const { page } = await purchase()
    const bring = await heldScripts(page)
    await page.getByLabel('Quantity', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Order now' }).click()
    bring()
    await page.getByRole('alert').filter({ hasText: specified.quantityBelowMinimum }).waitFor()
    expect(await page.getByRole('button', { name: 'Order now' }).isDisabled()).toBe(true)
  })

  it('follows another tab that signs out, and is left where it is not for everybody', async () => {
    const { page } = await purchase()
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    const home = await page.context().newPage()
    await home.goto(shop.url)
    await home.getByRole('button', { name: 'Log Out' }).click()
    await arrives(page, '/login')
  })

  it('brings React at once where it shows what only that fetches', async () => {
    const page = await shop.visitAs('customer', '/dashboard')
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    // As it was sent: React lets go of them once it has come.
    const sent = await (await page.request.get(`${shop.url}/dashboard`)).text()
    const links = sent.match(/<link rel="modulepreload" fetchpriority="low" /g) ?? []
    expect(links.length).toBeGreaterThan(5)
    expect(links.length).toBeLessThanOrEqual(filesAtMost)
  })
})
