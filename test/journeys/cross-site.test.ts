import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asksNothing } from '../harness/at-rest.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, signIn } from './steps.ts'

// What Chromium says of each attempt that it or the shop has stopped.
const shop = browserShop({}, /blocked by CORS policy|net::ERR_(FAILED|BLOCKED)|frame-ancestors/)
let evil: Server
let evilUrl = ''

beforeAll(async () => {
  evil = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await once(evil, 'listening')
  // Another site than the shop's, not just another port of it: a browser sends the shop no cookie of its own accord.
  evilUrl = `http://localhost:${(evil.address() as AddressInfo).port}`
})
afterAll(async () => {
  evil?.closeAllConnections()
  await new Promise((resolve) => evil?.close(resolve))
})

/** What a page of somebody else's tries, with whatever a browser lets it send. */
interface Attempt {
  method: string
  path: string
  type: string
  body: string
}

const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json']
const email = 'customer@example.com'

/** Every call that a cookie alone proves, and the ways in and out. */
function attempts(orderId: string): Attempt[] {
  const calls: [string, string, object][] = [
    ['PUT', `/user/${email}`, { email }],
    ['DELETE', `/order/${orderId}`, {}],
    ['POST', '/api/auth/sign-out', {}],
    ['POST', '/api/auth/sign-in/email', { email, password: 'customer-demo-1' }],
    ['POST', '/api/auth/sign-up/email', { name: 'Eve', email: 'eve@example.com', password: 'spanner-12' }],
    ['POST', '/api/auth/request-password-reset', { email }],
    ['POST', '/api/auth/sign-in/social', { provider: 'google' }],
  ]
  return calls.flatMap(([method, path, body]) =>
    types.map((type) => ({ method, path, type, body: JSON.stringify(body) })),
  )
}

/** Has a page send all that it can; gives what came back of each. */
async function sendAll(page: Page, from: string, all: Attempt[]): Promise<string[]> {
  return await page.evaluate(
    async ({ from, all }) => {
      const send = async ({ method, path, type, body }: (typeof all)[number], mode: RequestMode) => {
        const headers = { 'Content-Type': type }
        const init: RequestInit = { method, headers, body, mode, credentials: 'include' }
        return await fetch(from + path, init).then(
          (answer) => (answer.type === 'opaque' ? 'unread' : `${answer.status}`),
          () => 'blocked',
        )
      }
      const results: string[] = []
      for (const one of all) results.push(await send(one, 'cors'), await send(one, 'no-cors'))
      return results
    },
    { from, all },
  )
}

async function orderOf(page: Page): Promise<string> {
  return await page.evaluate(async (owner) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` }
    const answer = await fetch(`/order?email=${owner}`, { headers })
    const [order] = (await answer.json()) as { _id: string }[]
    return order?._id ?? ''
  }, email)
}

/** Once all have come: the account's basket and garage do so a moment after the sign-in, by the page itself. */
async function settledCookies(page: Page) {
  const cookies = () => page.context().cookies(shop.url)
  await expect
    .poll(async () => (await cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['basket', 'garage']))
  await asksNothing(page)
  return await cookies()
}

describe('a page of another site (threats 80, 81 and 82)', () => {
  it('has no effect, whatever it sends in the name of somebody who is signed in', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard%2Fmyorder')
    await signIn(page, 'customer')
    await arrives(page, /^\/dashboard\/myorder$/)
    await shows(page, '11-speed chain')
    const order = await orderOf(page)
    const cookies = await settledCookies(page)
    const foreign = await page.context().newPage()
    await foreign.goto(evilUrl)
    const answers = await sendAll(foreign, shop.url, attempts(order))
    expect(answers.filter((answer) => /^[23]/.test(answer))).toEqual([])
    expect(await page.context().cookies(shop.url)).toEqual(cookies)
    await page.reload()
    await shows(page, '11-speed chain')
    expect(await orderOf(page)).toBe(order)
  })

  it('signs nobody in by a form, and nobody out', async () => {
    const page = await shop.visit('/login')
    await signIn(page, 'customer')
    await arrives(page, /^\/$/)
    const before = await settledCookies(page)
    for (const action of ['/api/auth/sign-out', '/api/auth/sign-in/email', '/api/auth/hosted']) {
      const foreign = await page.context().newPage()
      await foreign.goto(evilUrl)
      const form = `<form method="post" enctype="text/plain" action="${shop.url}${action}"><input name='{"email":"' value='"}'></form>`
      await foreign.setContent(form)
      const answer = foreign.waitForResponse((response) => response.url().endsWith(action))
      await foreign.evaluate(() => document.querySelector('form')?.submit())
      expect((await answer).status()).toBeGreaterThanOrEqual(400)
    }
    expect(await page.context().cookies(shop.url)).toEqual(before)
  })

  it('shows none of our pages in a frame of its own', async () => {
    const foreign = await shop.visit('/blog')
    await foreign.goto(evilUrl)
    const paths = ['/', '/login', '/dashboard', '/nothing']
    await foreign.setContent(paths.map((path) => `<iframe src="${shop.url}${path}"></iframe>`).join(''))
    const shown = () =>
      foreign
        .frames()
        .slice(1)
        .map((frame) => frame.url())
    await expect.poll(shown).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
})
