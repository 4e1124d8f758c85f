import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { deviceWishesCookies } from './device-wishes.ts'
import { wishList } from './feature.server.ts'
import { changeOpenWishes, openWishes } from './open-wishes.server.ts'
import { endSharing, sharedBy, shareWishes, wishesSharedAs } from './share-wishes.server.ts'

let shop: TestShop
let products: string[]

beforeAll(async () => {
  shop = await openTestShop()
  products = await Promise.all([1, 2, 3, 4].map(() => stockProduct(shop)))
})
afterAll(() => shop?.close())

async function somebody(): Promise<Viewer> {
  const { userId, email } = await signUp(shop)
  return { userId, email, name: 'A', role: 'user', emailVerified: true }
}

/** Somebody at a device that has these wishes of before. */
function at(viewer: Viewer | undefined, device: string[] = []) {
  const [cookie = ''] = (deviceWishesCookies(shop.shop.url, device)[0] ?? '').split(';')
  return { viewer, headers: new Headers({ cookie }) }
}

const add = (productId = '') => ({ act: 'add', productId }) as const
const listOf = async (viewer: Viewer) => (await openWishes(shop.shop, at(viewer))).wishes

describe('the wish list of somebody signed in', () => {
  it('has what their device had, once, however many tabs bring it at the same time, and loses nothing of its own', async () => {
    const viewer = await somebody()
    const [one = '', two = '', three = ''] = products
    await changeOpenWishes(shop.shop, at(viewer), add(two))
    await Promise.all(Array.from({ length: 6 }, () => openWishes(shop.shop, at(viewer, [one, two, three]))))
    expect(await listOf(viewer)).toEqual([two, one, three])
    const { cookies } = await openWishes(shop.shop, at(viewer))
    expect(cookies[0]).toMatch(/^wishes=a\.[\da-f]{12}\.[\da-f]{12}\.[\da-f]{12}; /)
  })

  it('leaves on the device what it has no room for, and takes it in when there is', async () => {
    const viewer = await somebody()
    const { userId } = viewer
    const full = await Promise.all(Array.from({ length: 280 }, () => stockProduct(shop)))
    const rows = full.map((productId) => ({ userId, productId, wishedAt: new Date() }))
    await shop.shop.db.insertInto('wishes').values(rows).execute()
    const brought = await openWishes(shop.shop, at(viewer, products.slice(0, 2)))
    expect([brought.wishes, brought.left]).toEqual([full, products.slice(0, 2)])
    const cookie = brought.cookies.map((one) => one.split(';')[0]).join('; ')
    const device = { viewer, headers: new Headers({ cookie }) }
    const removed = { act: 'remove', productId: products[0] ?? '' } as const
    expect(await changeOpenWishes(shop.shop, device, removed)).toMatchObject({
      ok: true,
      left: [products[1]],
    })
    // Who has signed out has them on the device, as before.
    expect((await openWishes(shop.shop, { ...device, viewer: undefined })).wishes).toEqual(
      products.slice(0, 2),
    )
    await changeOpenWishes(shop.shop, device, { act: 'remove', productId: full[0] ?? '' })
    expect(await openWishes(shop.shop, device)).toMatchObject({
      wishes: [...full.slice(1), products[0]],
      left: [products[1]],
    })
  })

  it('loses nothing of what two devices add at once', async () => {
    const viewer = await somebody()
    await Promise.all(products.map((id) => changeOpenWishes(shop.shop, at(viewer), add(id))))
    expect((await listOf(viewer)).toSorted()).toEqual(products.toSorted())
  })

  it('is theirs alone; a visitor’s is in no table', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await changeOpenWishes(shop.shop, at(one), add(products[0]))
    expect(await listOf(other)).toEqual([])
    const before = await shop.shop.db.selectFrom('wishes').selectAll().execute()
    const visitor = await changeOpenWishes(shop.shop, at(undefined), add(products[0]))
    expect(visitor).toMatchObject({ ok: true, wishes: [products[0]] })
    expect(await shop.shop.db.selectFrom('wishes').selectAll().execute()).toEqual(before)
  })

  it('takes in nothing that never was, and no more of what is removed; what is on it already stays', async () => {
    const viewer = await somebody()
    const gone = await stockProduct(shop)
    await changeOpenWishes(shop.shop, at(viewer), add(gone))
    await openWishes(shop.shop, at(viewer, ['00000000-0000-7000-8000-000000000000']))
    await shop.shop.db.updateTable('products').set({ removedAt: new Date() }).where('id', '=', gone).execute()
    expect(await listOf(viewer)).toEqual([gone])
    const other = await somebody()
    expect(await changeOpenWishes(shop.shop, at(other), add(gone))).toEqual({
      ok: false,
      refusal: 'not-sold',
    })
  })
})

describe('a list that is shared', () => {
  it('is what the list is then, for whoever has the link, until it is ended: a new link is another', async () => {
    const viewer = await somebody()
    await changeOpenWishes(shop.shop, at(viewer), add(products[0]))
    expect(await sharedBy(shop.shop, viewer)).toBeUndefined()
    await Promise.all([1, 2, 3].map(() => shareWishes(shop.shop, viewer)))
    const token = (await sharedBy(shop.shop, viewer)) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    await changeOpenWishes(shop.shop, at(viewer), add(products[1]))
    expect(await wishesSharedAs(shop.shop, token)).toEqual([products[0], products[1]])
    await endSharing(shop.shop, viewer)
    expect(await wishesSharedAs(shop.shop, token)).toBeUndefined()
    await shareWishes(shop.shop, viewer)
    expect(await sharedBy(shop.shop, viewer)).not.toBe(token)
    expect(await wishesSharedAs(shop.shop, token)).toBeUndefined()
  })

  it.each(['', 'x', 'a'.repeat(43), "' or true --", '%00'])('is none by the link “%s”', async (token) => {
    expect(await wishesSharedAs(shop.shop, token)).toBeUndefined()
  })
})

it('is handed out with my data, and goes with whom it is of, its link too', async () => {
  const viewer = await somebody()
  await changeOpenWishes(shop.shop, at(viewer), add(products[0]))
  await shareWishes(shop.shop, viewer)
  const token = (await sharedBy(shop.shop, viewer)) ?? ''
  const person = { ...viewer, identityId: '', createdAt: new Date() }
  const told = JSON.stringify(await wishList.personalRecords?.gather?.(shop.shop.db, person))
  expect(told).toContain('Chain link')
  expect(told).toContain(token)
  await wishList.personalRecords?.forget?.(shop.shop, person)
  expect(await listOf(viewer)).toEqual([])
  expect(await wishesSharedAs(shop.shop, token)).toBeUndefined()
})

it('a person whom an admin has removed keeps and shares nothing, and the link that they had made is over', async () => {
  const viewer = await somebody()
  const other = await somebody()
  await changeOpenWishes(shop.shop, at(other), add(products[0]))
  await shareWishes(shop.shop, other)
  const token = (await sharedBy(shop.shop, other)) ?? ''
  expect(await wishesSharedAs(shop.shop, token)).toEqual([products[0]])
  const admin = await signUp(shop, { role: 'admin' })
  const removed = await ask(shop, `DELETE /user?email=${encodeURIComponent(other.email)}`, { as: admin })
  expect(removed.body).toEqual({ deletedCount: 1 })
  expect(await wishesSharedAs(shop.shop, token)).toBeUndefined()
  await shop.shop.db
    .updateTable('users')
    .set({ removedAt: new Date() })
    .where('id', '=', viewer.userId)
    .execute()
  await changeOpenWishes(shop.shop, at(viewer), add(products[0]))
  await shareWishes(shop.shop, viewer)
  expect([await listOf(viewer), await sharedBy(shop.shop, viewer)]).toEqual([[], undefined])
})
