import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type BrowserShop, browserShop } from '../../harness/browser.ts'
import { signInDemo } from '../../harness/demo-session.ts'
import { frames, writeFrames } from './hostile-rows.ts'

const shop = browserShop()

/** Columns of which no row has one of the frames: nothing has been tried there. */
let untried: string[]

beforeAll(async () => {
  await signInDemo(shop.url, 'customer')
  untried = await writeFrames(shop.database)
})

it('each text that others can write is tried', () => {
  expect(untried).toEqual([])
})

/** Goes to pages, and gives what has come of the texts there. */
async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const harm: string[] = []
  page.on('dialog', async (dialog) => {
    harm.push(`a dialog at ${page.url()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example')
      harm.push(`${request.url()} asked for by ${page.url()}`)
  })
  for (const path of paths) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const told = await page.evaluate(() => ({
      elements: document.querySelectorAll('[data-evil]').length,
      hit: 'hit' in globalThis || 'hit' in Object.prototype,
      shown: document.body.textContent.includes('alert(1)'),
      scripts: [...document.querySelectorAll('a[href], iframe[src], form[action]')].filter((one) =>
        /^\s*(?:javascript|data|vbscript):/i.test(
          one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
        ),
      ).length,
    }))
    if (told.elements + told.scripts > 0 || told.hit) harm.push(`${path}: ${JSON.stringify(told)}`)
    seen += told.shown ? 1 : 0
  }
  return harm
}

let seen = 0
const visit = (
  who: 'visitor' | 'customer' | 'admin',
  path: string,
  options: Parameters<BrowserShop['visit']>[1],
) => (who === 'visitor' ? shop.visit(path, options) : shop.visitAs(who, path, options))

const screens = {
  visitor: [
    '/',
    '/catalogue',
    '/catalogue?page=2',
    '/customer-reviews',
    '/garage',
    '/basket',
    '/returns',
    '/terms',
    '/feeds/products.xml',
  ],
  customer: [
    '/dashboard',
    '/dashboard/myorder',
    '/dashboard/myreview',
    '/dashboard/myprofile',
    '/dashboard/account',
    '/dashboard/mymail',
  ],
  admin: [
    ...[
      '/dashboard',
      '/dashboard/manageorders',
      '/dashboard/manageproducts',
      '/dashboard/makeadmin',
      '/dashboard/messages',
    ],
    ...['/dashboard/reviews', '/dashboard/mails', '/dashboard/searches', '/dashboard/audit'],
    ...['/dashboard/returns', '/dashboard/import', '/dashboard/delivery', '/dashboard/tax'],
    ...['/dashboard/policies', '/dashboard/apikeys'],
  ],
}

type Opened = [list: string, one: string, ...beneath: ((link: string) => string)[]]
const instead = (of: string, by: string) => (link: string) => link.replace(of, by)

/** What is opened from a list, and pages of the same thing. */
const openedFrom: Record<keyof typeof screens, Opened[]> = {
  visitor: [['/catalogue', '/parts/']],
  customer: [
    ['/catalogue', '/parts/'],
    [
      '/dashboard/myorder',
      '/dashboard/order/',
      instead('/order/', '/return/'),
      instead('/order/', '/invoice/'),
    ],
  ],
  admin: [
    ['/dashboard/manageorders', '/dashboard/order/', instead('/order/', '/packing/')],
    [
      ...(['/dashboard/manageproducts', '/dashboard/product/'] as const),
      ...[(link: string) => `${link}/fit`, (link: string) => `${link}/facts`],
    ],
    ['/dashboard/mails', '/dashboard/mails/'],
    ['/dashboard/import', '/dashboard/import/'],
  ],
}

it.each(['visitor', 'customer', 'admin'] as const)(
  'what others have written is a text to a %s, also where no policy forbids scripts (threats 56 and 60)',
  async (who) => {
    shop.mayComplain(/./)
    seen = 0
    const page = await visit(who, '/robots.txt', { bypassCSP: true })
    const opened: string[] = []
    for (const [list, one, ...beneath] of openedFrom[who]) {
      const links = (await linksAt(page, list, `a[href*="${one}"]`)).slice(0, 6)
      opened.push(...links, ...beneath.flatMap((to) => links.slice(0, 3).map((link) => to(link))))
    }
    expect(await lookAt(page, [...screens[who], ...opened])).toEqual([])
    expect(opened.length).toBeGreaterThan(5)
    expect(seen).toBeGreaterThan(3)
  },
)

it('a page that took them for markup would be noticed', async () => {
  shop.mayComplain(/./)
  const page = await shop.visit('/robots.txt', { bypassCSP: true })
  await page.route('**/nowhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: frames.slice(0, 8).join('') }),
  )
  expect(await lookAt(page, ['/nowhere'])).not.toEqual([])
})

async function linksAt(page: Page, path: string, which: string): Promise<string[]> {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return await page
    .locator(which)
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])
}
