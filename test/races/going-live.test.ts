import { expect, it } from 'vitest'
import { type Notice, notices } from '../../app/content/messages.ts'
import { some } from '../harness/at-length.ts'
import { newDataDir, type ShopProcess, spawnShop, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const SHOP_URL = 'https://shop.example'
const real = {
  DEMO: '',
  SHOP_URL,
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const live = { ...real, STRIPE_SECRET_KEY: 'rk_live_1' }

async function signIn(shop: ShopProcess, who: { email: string; password: string }, at = shop.url) {
  const headers = { 'Content-Type': 'application/json', Origin: at }
  const body = JSON.stringify(who)
  const answer = await fetch(`${shop.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const admin = { email: 'admin@example.com', password: 'admin-demo-1' }
const owner = { email: 'owner@shop.example', password: 'spanner-12' }

/** Somebody tries the shop out: signs up, and puts something on sale as the demo's admin. */
async function tryOut(shop: ShopProcess): Promise<void> {
  const { cookie } = await signIn(shop, admin)
  const headers = { 'Content-Type': 'application/json', Origin: shop.url }
  const asked = { method: 'PUT', headers: { ...headers, Cookie: cookie }, body: JSON.stringify(admin) }
  const { token } = (await (await fetch(`${shop.url}/user/${admin.email}`, asked)).json()) as {
    token: string
  }
  const tool = {
    name: 'My own chain',
    description: 'Eleven speeds.',
    price: 10,
    image: '/pictures/products/spoke-key.jpg',
    available_quantity: 20,
    minimum_quantity: 1,
  }
  const added = await fetch(`${shop.url}/addproduct`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: JSON.stringify(tool),
  })
  expect(added.status).toBe(200)
  const body = JSON.stringify({ name: 'Olive Owner', ...owner })
  const signedUp = await fetch(`${shop.url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  expect(signedUp.status).toBe(200)
}

/** Runs one of the shop's commands to its end. */
async function command(settings: Record<string, string>, word: string) {
  const ran = await spawnShop(settings, [word])
  return { code: await ran.ended, said: ran.said() }
}

it('a demo goes live by one command, and not before', async () => {
  const own = { DATA_DIR: await newDataDir(), DATABASE_URL: await copyDatabase() }
  const demo = await startShop({ ...own, DEMO: '' })
  await tryOut(demo)
  const beside = await command({ ...own, ...live }, 'remove-demo')
  expect(beside).toEqual({ code: 1, said: 'The shop is open: stop it first, every process of it.\n' })
  await demo.end()

  const refused = await spawnShop({ ...own, ...live })
  expect(await refused.ended).toBe(1)
  expect(refused.said().trim().split('\n')).toEqual([expect.stringContaining('npm run remove-demo')])

  const removed = await command({ ...own, ...live }, 'remove-demo')
  expect(removed.said).toMatch(/^The demo is gone: 14 people, /)
  expect(removed.code).toBe(0)
  const books = await command({ ...own, DEMO: 'empty' }, 'prove:books')
  expect(books).toEqual({ code: 0, said: expect.stringContaining('The books are right') })

  const shop = await startShop({ ...own, ...live })
  expect((await signIn(shop, admin, SHOP_URL)).status).toBe(401)
  expect((await signIn(shop, owner, SHOP_URL)).status).toBe(200)
  const tools = (await (await fetch(`${shop.url}/tools`)).json()) as { name: string }[]
  expect(tools.map(({ name }) => name)).toEqual(['My own chain'])
  await shop.end()
}, 300_000)

const pages = ['/', '/home', '/home', '/catalogue', '/catalogue?search=chain', '/login', '/nowhere', '/docs']

/** Which of the notices each page has. */
async function noticesOf(settings: Record<string, string>): Promise<Set<Notice | undefined>> {
  const own = { DATA_DIR: await newDataDir(), DATABASE_URL: await copyDatabase() }
  const shop = await startShop({ ...own, ...settings })
  const said = new Set<Notice | undefined>()
  for (const page of pages) {
    const html = await (await fetch(shop.url + page)).text()
    expect(html, page).toContain('</html>')
    const found = (Object.keys(notices) as Notice[]).filter((one) => html.includes(notices[one].text))
    expect(found.length, page).toBeLessThan(2)
    said.add(found[0])
  }
  await shop.end()
  return said
}

const shops = [
  ['a demo on a public address', { DEMO: '1', SHOP_URL }, 'demo'],
  ['a public shop with test keys', { ...real, STRIPE_SECRET_KEY: 'sk_test_1' }, 'test-cards'],
  ['a demo on this machine', { DEMO: '1' }, undefined],
  ['a real shop', live, undefined],
] as const

it.each(some(shops, 2))('each page of %s says so: %s', async (_, settings, notice) => {
  expect(await noticesOf(settings)).toEqual(new Set([notice]))
})

it('a start that lacks something names all of it in one sentence, whatever NODE_ENV says', async () => {
  for (const NODE_ENV of ['production', 'development']) {
    const shop = await spawnShop({ DATA_DIR: await newDataDir(), DEMO: '0', SHOP_URL, NODE_ENV })
    expect(await shop.ended).toBe(1)
    expect(shop.said().trim().split('\n')).toEqual([expect.stringMatching(/STRIPE_SECRET_KEY.+SMTP_URL/)])
  }
})
