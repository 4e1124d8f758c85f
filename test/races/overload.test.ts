import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAt, signUpAt } from '../harness/at-process.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let shop: ShopProcess
let cookie: string

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  shop = await startShop({
    DATABASE_URL,
    DATA_DIR: await newDataDir(),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
  cookie = await signInAt(shop, await signUpAt(shop))
})
afterAll(() => shop?.end())

interface Got {
  status: number
  headers: Headers
  text: string
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const answer = await fetch(shop.url + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const from = (network: string) => ({ 'X-Forwarded-For': network })
const crowd = (size: number, path: string, headers: (one: number) => Record<string, string>) =>
  Promise.all(Array.from({ length: size }, (_, one) => get(path, headers(one))))

/** Asks again as it is told to where the database has kept it waiting too long, as on a slow machine. */
async function untilServed(path: string, headers: Record<string, string>): Promise<Got> {
  const answer = await get(path, headers)
  if (answer.status !== 503) return answer
  await pause(Number(answer.headers.get('retry-after')) * 1000)
  return await untilServed(path, headers)
}

describe('a crowd of strangers', () => {
  it('at pages that are rendered anew is bounded by its network, and told when to come back', async () => {
    const answers = await crowd(400, '/login', () => from('192.0.2.1'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).not.toEqual([])
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(400)
    for (const { headers, text } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('Please try again')
    }
  })

  it('is shed before customers, and what is kept in memory is there for all', async () => {
    const network = from('192.0.2.2')
    const strangers = crowd(300, '/login', () => network)
    const signedIn = { ...network, Cookie: cookie }
    const customers = Promise.all(Array.from({ length: 20 }, () => untilServed('/dashboard', signedIn)))
    const kept = crowd(50, '/home?utm_source=a-crowd', () => network)
    expect(new Set((await customers).map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set((await kept).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await strangers).some(({ status }) => status === 429)).toBe(true)
  })

  it('with made-up cookies is one of strangers', async () => {
    const forged = `shop-session=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
    const answers = await crowd(300, '/login', () => ({ ...from('192.0.2.3'), Cookie: forged }))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  it('is in nobody’s way from another network once it has been served', async () => {
    await crowd(300, '/login', () => from('192.0.2.4'))
    expect((await get('/login', from('192.0.2.5'))).status).toBe(200)
  })
})

it('a kept page is one and the same, whatever stands in its address that it does not read', async () => {
  const tags = await Promise.all(
    ['/home', '/home?utm_source=x', '/home?a=1&a=2', '/Home/'].map(async (path) =>
      (await get(path)).headers.get('etag'),
    ),
  )
  expect(tags[0]).toMatch(/^(W\/)?"[\w-]{22}"$/)
  expect(new Set(tags).size).toBe(1)
  expect((await get('/catalogue?search=chain')).headers.get('etag')).toBeNull()
})

it('what is the asker’s fault is one line in the log, without a stack', async () => {
  const before = shop.said().length
  for (const path of ['/home', '/home.data']) {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=a',
    })
    expect(answer.status).toBe(400)
  }
  await expect.poll(() => linesSince(before).length).toBe(2)
  for (const line of linesSince(before)) {
    expect(JSON.parse(line)).toMatchObject({ level: 30, status: 400, msg: 'a screen was refused' })
    expect(line).not.toContain('stack')
  }
})

/** What the log tells of screens; its whole lines, and not what the shop may tell meanwhile of anything else. */
const linesSince = (start: number) =>
  shop
    .said()
    .slice(start)
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes('a screen'))
