import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { checkBooks } from '../../app/books/check-books.server.ts'
import { whatIsBroken } from '../prove/invariants.ts'
import { openTill, type Till } from './checkouts.ts'
import type { TestPerson } from './people.ts'

export interface TillDesk {
  till: Till
  admin: TestPerson
  customer: TestPerson
  /** Of parts at $19.99 that nobody else orders. */
  products: string[]
}

/**
 * A shop with an admin for one test file; for each test a customer and parts of its own. `prepare` comes before each. Its
 * books are checked at the end.
 */
export function tillDesk(prepare: (till: Till) => Promise<unknown> = async () => undefined): TillDesk {
  const desk = {} as TillDesk
  beforeAll(async () => {
    desk.till = await openTill()
    desk.admin = await desk.till.person('admin')
  })
  beforeEach(async () => {
    desk.customer = await desk.till.person()
    desk.products = await desk.till.parts()
    await prepare(desk.till)
  })
  afterAll(async () => {
    expect(await whatIsBroken(desk.till.pool)).toEqual([])
    expect(await checkBooks(desk.till.shop.shop)).toEqual([])
    await desk.till?.close()
  })
  return desk
}
