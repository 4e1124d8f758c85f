import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atLength } from '../harness/at-length.ts'
import { signInAt, signUpAt } from '../harness/at-process.ts'
import { addProduct } from '../harness/direct-product.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const people = atLength ? 200 : 12
const rounds = atLength ? 20 : 3

let shop: ShopProcess
let pool: pg.Pool
let product: string

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  shop = await startShop({ DATABASE_URL, DATA_DIR: await newDataDir(), TRUSTED_PROXIES: '127.0.0.1' })
  pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
  product = await addProduct(pool, { available: 1_000_000, price: 150 })
})
afterAll(async () => {
  await shop?.end()
  await pool?.end()
})

/** A visitor by the basket that their browser keeps, a customer by a session; each quantity is one person's alone, and on no page else. */
const quantityOf = (person: number) => 4_713 + person
/** As each of them has a network of their own, none meets a limit of sign-ups. */
const networkOf = (person: number) => ({ 'X-Forwarded-For': `198.51.100.${person}` })

async function cookieOf(person: number): Promise<string> {
  const quantity = quantityOf(person)
  const line = `v.${product.replaceAll('-', '')}*${quantity.toString(36)}*${(150).toString(36)}`
  if (person % 4 > 0) return `basket=${line}`
  // What the device had is taken into the account's at the first look.
  const from = networkOf(person)
  const session = await signInAt(shop, await signUpAt(shop, from), from)
  await fetch(`${shop.url}/basket`, { headers: { Cookie: `${session}; basket=${line}`, ...from } })
  return session
}

it('two hundred who look at their baskets at the same moment each see their own (threat 85)', async () => {
  const cookies: string[] = []
  for (let person = 0; person < people; person += 1) cookies.push(await cookieOf(person))
  const all = new Set(cookies.map((_, person) => `${quantityOf(person)}`))
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      cookies.map(async (Cookie, person) => {
        const headers = { Cookie, ...networkOf(person) }
        for (const path of ['/basket', '/basket.data']) {
          const answer = await fetch(shop.url + path, { headers })
          const text = `${await answer.text()} ${answer.headers.getSetCookie()}`
          if (answer.status === 503 || answer.status === 429) continue
          const found = text.match(/(?<![\w.-])4\d{3}(?![\w.-])/g)?.filter((number) => all.has(number)) ?? []
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect([...new Set(found)], `${path} of ${person}`).toEqual([`${quantityOf(person)}`])
        }
      }),
    )
  }
})
