import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY } from '../basics/clock.ts'
import type { Viewer } from '../basics/viewer.ts'
import { recallProducts } from '../catalogue/public.server.ts'
import type { BasketLine } from './basket.ts'
import { viewOf } from './basket-view.ts'
import { deviceBasketCookie } from './device-basket.ts'
import { basket } from './feature.server.ts'
import { changeOpenBasket, openBasket } from './open-basket.server.ts'

let shop: TestShop
let person: TestPerson
let [chain, pads] = ['', '']

beforeAll(async () => {
  shop = await openTestShop()
  chain = await stockProduct(shop, { available: 50 })
  pads = await stockProduct(shop, { available: 5, minimum: 2, price: 900 })
})
afterAll(() => shop?.close())

async function somebody(): Promise<Viewer> {
  person = await signUp(shop)
  const { userId } = person
  return { userId, email: 'a@example.com', name: 'A', role: 'user', emailVerified: true }
}

/** Somebody at a device that has these lines of before. */
function at(viewer: Viewer | undefined, device: BasketLine[] = []) {
  const [cookie = ''] = deviceBasketCookie(shop.shop.url, device).split(';')
  return { viewer, headers: new Headers({ cookie }) }
}

const line = (productId: string, quantity: number): BasketLine => ({
  productId,
  quantity,
  later: false,
  seenPrice: 1999,
})
const add = (productId: string, quantity = 1) => ({ act: 'add', productId, quantity }) as const
const quantities = (lines: BasketLine[]) => lines.map(({ productId, quantity }) => [productId, quantity])

describe('the basket of somebody signed in', () => {
  it('has what their device had, once, however many tabs bring it at the same time', async () => {
    const viewer = await somebody()
    await changeOpenBasket(shop.shop, at(viewer), add(chain, 2))
    const device = [line(chain, 3), line(pads, 2)]
    await Promise.all(Array.from({ length: 6 }, () => openBasket(shop.shop, at(viewer, device))))
    const { lines, cookie } = await openBasket(shop.shop, at(viewer))
    expect(quantities(lines)).toEqual([
      [chain, 3],
      [pads, 2],
    ])
    expect(cookie).toMatch(/^basket=a\.2; /)
  })

  it('loses nothing of what two devices add at once', async () => {
    const viewer = await somebody()
    await Promise.all(Array.from({ length: 12 }, () => changeOpenBasket(shop.shop, at(viewer), add(chain))))
    expect(quantities((await openBasket(shop.shop, at(viewer))).lines)).toEqual([[chain, 12]])
  })

  it('is theirs alone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await changeOpenBasket(shop.shop, at(one), add(chain))
    expect((await openBasket(shop.shop, at(other))).lines).toEqual([])
  })

  it('takes in no thing that never was, and refuses one that is sold no more', async () => {
    const viewer = await somebody()
    const never = '01a1fbed-cd99-7200-a11d-72c8b49389c5'
    expect((await openBasket(shop.shop, at(viewer, [line(never, 1)]))).lines).toEqual([])
    expect(await changeOpenBasket(shop.shop, at(viewer), add(never))).toMatchObject({ refusal: 'not-sold' })
  })

  it('is refused beyond the stock and stays as it was', async () => {
    const viewer = await somebody()
    await changeOpenBasket(shop.shop, at(viewer), add(pads, 4))
    const refused = await changeOpenBasket(shop.shop, at(viewer), add(pads, 2))
    expect(refused).toMatchObject({ ok: false, refusal: 'quantity-above-available', available: 5 })
    expect(quantities((await openBasket(shop.shop, at(viewer))).lines)).toEqual([[pads, 4]])
  })

  it('is no more once they have left', async () => {
    const viewer = await somebody()
    await changeOpenBasket(shop.shop, at(viewer), add(chain))
    await shop.shop.db
      .updateTable('users')
      .set({ removedAt: new Date() })
      .where('id', '=', viewer.userId)
      .execute()
    expect(await changeOpenBasket(shop.shop, at(viewer), add(chain))).toMatchObject({ ok: true })
    expect(quantities((await openBasket(shop.shop, at(viewer))).lines)).toEqual([[chain, 1]])
  })

  it('is handed out and let go of with the person', async () => {
    const viewer = await somebody()
    await changeOpenBasket(shop.shop, at(viewer), add(chain, 4))
    const recorded = { ...person, identityId: '', emailVerified: true, createdAt: new Date() }
    const { gather, forget } = basket.personalRecords ?? {}
    expect(await gather?.(shop.shop.db, recorded)).toMatchObject([{ name: 'Chain link', quantity: 4 }])
    await forget?.(shop.shop, recorded)
    expect((await openBasket(shop.shop, at(viewer))).lines).toEqual([])
  })

  it('forgets what nobody has touched for a year', async () => {
    const viewer = await somebody()
    await changeOpenBasket(shop.shop, at(viewer), add(chain))
    shop.travel(200 * DAY)
    await changeOpenBasket(shop.shop, at(viewer), add(pads, 2))
    shop.travel(200 * DAY)
    await basket.jobs?.find(({ name }) => name === 'purge-baskets')?.run(shop.shop)
    expect(quantities((await openBasket(shop.shop, at(viewer))).lines)).toEqual([[pads, 2]])
  })
})

describe('the basket of a visitor', () => {
  it('is kept by the device, and in no table', async () => {
    const before = await shop.shop.db.selectFrom('basketLines').select('productId').execute()
    const changed = await changeOpenBasket(shop.shop, at(undefined, [line(pads, 2)]), add(chain, 3))
    expect(changed.ok && quantities(changed.lines)).toEqual([
      [pads, 2],
      [chain, 3],
    ])
    expect(changed.ok && changed.cookie).toMatch(/^basket=v\./)
    expect(await shop.shop.db.selectFrom('basketLines').select('productId').execute()).toEqual(before)
  })
})

describe('what has changed meanwhile', () => {
  it('is said in place, and is not counted into the total', async () => {
    const [dear, few, gone, fine] = await Promise.all([
      ...[1, 2, 3, 4].map(() => stockProduct(shop, { available: 9, price: 500 })),
    ])
    const lines = [dear, few, gone, fine].map((id) => ({ ...line(id ?? '', 3), seenPrice: 500 }))
    const change = (id = '', values: object) =>
      shop.shop.db.updateTable('products').set(values).where('id', '=', id).execute()
    await change(dear, { priceCents: 700 })
    await change(few, { available: 2 })
    await change(gone, { removedAt: new Date() })
    const ids = lines.map(({ productId }) => productId)
    const view = viewOf(
      [...lines, line('01a1fbed-cd99-7200-a11d-72c8b49389c5', 1)],
      await recallProducts(shop.shop, ids),
    )
    expect(view.now.map(({ problem, priceWas }) => [problem, priceWas])).toEqual([
      [undefined, 500],
      ['quantity-above-available', undefined],
      ['not-sold', undefined],
      [undefined, undefined],
    ])
    expect(view.total).toBe(3 * 700 + 3 * 500)
  })
})
