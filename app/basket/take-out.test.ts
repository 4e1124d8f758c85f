import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf, openTill, type Till } from '../../test/harness/checkouts.ts'
import type { Viewer } from '../basics/viewer.ts'
import { knownAddresses } from '../orders/public.server.ts'
import { readBasket } from './account-basket.server.ts'
import { changeOpenBasket } from './open-basket.server.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till?.close())

it('what is ordered leaves the basket, and what is for later or was not ordered stays', async () => {
  const { shop } = till.shop
  const person = await till.person()
  const viewer: Viewer = { ...person, role: 'user', emailVerified: true }
  const owner = { viewer, headers: new Headers() }
  const [ordered = '', kept = '', later = ''] = await till.parts()
  for (const productId of [ordered, kept, later])
    await changeOpenBasket(shop, owner, { act: 'add', productId, quantity: 1 })
  await changeOpenBasket(shop, owner, { act: 'later', productId: later })
  expect((await till.checkOut(person, [lineOf(ordered), lineOf(later)])).status).toBe(200)
  const left = await readBasket(shop.db, person.userId)
  expect(left.map(({ productId }) => productId)).toEqual([kept, later])
  // Refused: nothing leaves.
  expect((await till.checkOut(person, [lineOf(kept, 9)])).status).toBe(422)
  expect(await readBasket(shop.db, person.userId)).toHaveLength(2)
})

it('addresses of before are offered, each once, that of the latest order first, and nobody else’s', async () => {
  const [person, other] = [await till.person(), await till.person()]
  const parts = await till.parts()
  const order = async (address: string, at: number) => {
    till.shop.travel(1000)
    await till.checkOut(person, [lineOf(parts[at] ?? '')], { address, phone: '1' })
  }
  await order('1 Mill Lane', 0)
  await order('2 Mill Lane', 1)
  await order('1 Mill Lane', 2)
  const known = await knownAddresses(till.shop.shop.db, person.userId)
  expect(known.map(({ address }) => address)).toEqual(['1 Mill Lane', '2 Mill Lane'])
  expect(await knownAddresses(till.shop.shop.db, other.userId)).toEqual([])
})
