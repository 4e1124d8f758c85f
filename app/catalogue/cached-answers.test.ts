import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { onSale } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { openAnswerCache } from '../shop/answer-cache.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { answerProduct, answerProducts } from './cached-answers.server.ts'
import type { WireTool } from './contract.ts'
import { countCategories } from './public.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  for (let number = 1; number <= 7; number++) await add(`Spoke ${number}`)
})
afterAll(() => shop?.close())

async function add(name: string): Promise<string> {
  const body = {
    name,
    image: '/pictures/spoke.svg',
    description: 'Stainless, butted.',
    available_quantity: 10,
    minimum_quantity: 1,
    price: 1.2,
  }
  const answer = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })
  return answer.body.insertedId
}

const list = (query = '', headers: Record<string, string> = {}, of = shop) =>
  ask<WireTool[]>(of, `GET /tools${query}`, { headers })

const names = (tools: WireTool[]) => tools.map(({ name }) => name)

describe('GET /tools', () => {
  it('is open to anyone, newest first', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(names(body).slice(0, 2)).toEqual(['Spoke 7', 'Spoke 6'])
  })

  it('gives pages: as many as asked for, then those after the last one seen', async () => {
    const first = await list('?limit=3')
    expect(names(first.body)).toEqual(['Spoke 7', 'Spoke 6', 'Spoke 5'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await ask<WireTool[]>(shop, `GET ${next}`)
    expect(names(second.body)).toEqual(['Spoke 4', 'Spoke 3', 'Spoke 2'])
    const third = await list(`?limit=3&cursor=${second.body[2]?._id}`)
    expect(names(third.body)).toEqual(['Spoke 1'])
    expect(third.headers.has('link')).toBe(false)
  })

  it.each(['?limit=0', '?limit=201', '?limit=x', '?limit=', '?limit=1.5', '?cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )

  it('refuses a parameter that is given twice', async () => {
    expect((await list('?limit=1&limit=2')).status).toBe(400)
  })

  it('may be kept for 30 seconds, and has a tag that answers 304 for as long as nothing changes', async () => {
    const { headers } = await list()
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await list('', { 'If-None-Match': known })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    await add('Nipple')
    expect((await list('', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('shows a change on the very next request', async () => {
    const id = await add('Rim tape')
    expect(names((await list()).body)[0]).toBe('Rim tape')
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect(names((await list()).body)).not.toContain('Rim tape')
  })

  it('shows a change to every process of the shop', async () => {
    const second = await openTestShop({ DATABASE_URL: shop.address })
    try {
      await list('', {}, second)
      const id = await add('Valve')
      await expect.poll(async () => names((await list('', {}, second)).body)).toContain('Valve')
      await order(second, admin, { toolsId: id, orderQuantity: 4, totalPrice: 4.8 })
      const available = async () => (await ask<WireTool>(shop, `GET /tools/${id}`)).body.available_quantity
      await expect.poll(available).toBe(6)
    } finally {
      await second.close()
    }
  })
})

describe('what is kept of the catalogue', () => {
  it('is read once for all who come at the same time, and not again without a change', async () => {
    await add('Axle')
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => countCategories(shop.shop)))
    expect(others.every((counts) => counts === first)).toBe(true)
    expect(await countCategories(shop.shop)).toBe(first)
  })

  it('is read anew only where it shows what has changed', async () => {
    const id = await add('Fork')
    const other = await add('Crown')
    const show = (of: string) => answerProduct(reading, of, new Request(`http://shop.test/tools/${of}`))
    const read: string[] = []
    const db = shop.shop.db.withPlugin({
      transformQuery({ node, queryId }) {
        read.push(queryId.queryId)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const reading = { ...shop.shop, db }
    await show(id)
    await show(other)
    expect(read).toHaveLength(2)
    await order(shop, admin, { toolsId: id, orderQuantity: 4, totalPrice: 4.8 })
    expect(await (await show(id))?.json()).toMatchObject({ available_quantity: 6 })
    await show(other)
    expect(read).toHaveLength(3)
    await inTransaction(shop.shop.db, (own) => shop.shop.changes.publish(own, 'catalogue'))
    const shown = async () => {
      await show(other)
      return read.length
    }
    await expect.poll(shown).toBe(4)
  })

  it('is what the database has, whatever has changed, one by one and at once', async () => {
    const at = async (call: string, body?: object) => {
      const { status } = await ask(shop, call, { as: admin, ...(body && { body }) })
      // Another of the changes may have removed it.
      expect([200, 404, 409]).toContain(status)
    }
    const change = {
      add: () => add('Washer'),
      order: (id: string) => order(shop, admin, { toolsId: id, orderQuantity: 1, totalPrice: 1.2 }),
      remove: (id: string) => at(`DELETE /tools/${id}`),
      correct: (id: string) => at(`POST /stock/${id}`, { reason: 'delivered', units: 3 }),
    }
    const some = fc.record({
      what: fc.constantFrom(...(Object.keys(change) as (keyof typeof change)[])),
      whose: fc.nat(6),
      wait: fc.boolean(),
    })
    const stored = async () => (await onSale(shop)).map(({ id, name, available }) => [id, name, available])
    const shown = async () => {
      const { body } = await list()
      return body.map(({ _id, name, available_quantity }) => [_id, name, available_quantity])
    }
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 8 }), async (changes) => {
        const under: Promise<unknown>[] = []
        for (const { what, whose, wait } of changes) {
          const { _id = '' } = (await list()).body[whose] ?? {}
          under.push(change[what](_id))
          if (wait) await Promise.all(under)
        }
        await Promise.all(under)
        expect(await shown()).toEqual(await stored())
        const pages = await readCatalogue(shop.shop, new URLSearchParams())
        expect(pages.count).toBe((await stored()).length)
        expect(pages.products.map(({ id, name, available }) => [id, name, available])).toEqual(
          (await stored()).slice(0, pages.products.length),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('is read anew each time while this process can’t hear of changes', async () => {
    const cache = openAnswerCache({ version: () => undefined, since: () => [] })
    const deaf = { ...shop.shop, cache }
    expect(await countCategories(deaf)).not.toBe(await countCategories(deaf))
    expect(cache.bytes).toBe(0)
  })

  it('shows a transaction its own changes, and them to nobody else', async () => {
    const id = await add('Skewer')
    const stockIn = async (of: Pick<Shop, 'db' | 'cache'>) => {
      const shown = (await (
        await answerProduct(of, id, new Request(`http://shop.test/tools/${id}`))
      )?.json()) as WireTool | undefined
      return shown?.available_quantity
    }
    await inTransaction(shop.shop.db, async (db) => {
      await db.updateTable('products').set({ available: 1 }).where('id', '=', id).execute()
      expect(await stockIn({ ...shop.shop, db })).toBe(1)
      expect(await stockIn(shop.shop)).toBe(10)
    })
  })

  it('is not a reading that failed', async () => {
    await add('Cone')
    const away = { ...shop.shop, db: shop.shop.db.withSchema('nowhere') }
    const request = new Request('http://shop.test/tools?limit=3')
    await expect(answerProducts(away, { limit: 3 }, request)).rejects.toThrow()
    expect(
      ((await (await answerProducts(shop.shop, { limit: 3 }, request)).json()) as WireTool[]).length,
    ).toBe(3)
  })
})
