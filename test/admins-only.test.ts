import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Answered, CallSpec } from '../app/basics/call.ts'
import type { Admin, Viewer } from '../app/basics/viewer.ts'
import { removeProduct } from '../app/catalogue/remove-product.server.ts'
import { calls } from '../app/features.server.ts'
import { makeAdmin } from '../app/identity/make-admin.server.ts'
import { markMessage } from '../app/messages/mark-message.server.ts'
import { findOrderCall, listOwnOrdersCall } from '../app/orders/contract.ts'
import { findOrder } from '../app/orders/find-order.server.ts'
import { orderList } from '../app/orders/order-list.server.ts'
import { shipOrder } from '../app/orders/ship-order.server.ts'
import { shipOrderCall } from '../app/orders/shipping/contract.ts'
import { noteRepaid } from '../app/payments/note-repaid.server.ts'
import { refundOrder } from '../app/payments/refund-order.server.ts'
import { answerCall } from '../app/shop/answer-call.server.ts'
import type { Shop } from '../app/shop/shop.ts'

const top = join(import.meta.dirname, '..')
declare const shop: Shop
declare const customer: Viewer
/** Takes what anybody may do who is signed in. */
declare function offer<Rest extends unknown[]>(
  verb: (shop: Shop, viewer: Viewer, ...rest: Rest) => unknown,
): void
/** Does something in a call's handler, and answers anything. */
declare function answered<C extends CallSpec>(done: unknown): Promise<Answered<C>>

/** Never run: `tsc` refuses each line that is marked so, and refuses a mark above a line that compiles. */
function misuse() {
  offer(findOrder)
  // @ts-expect-error: only admins have lists of everybody's
  offer(orderList.page)
  // @ts-expect-error: only admins have their files
  offer(orderList.file)
  // @ts-expect-error: only admins tend what was written to the shop
  offer(markMessage)
  // @ts-expect-error: only admins take a product off sale
  offer(removeProduct)
  // @ts-expect-error: only admins ship
  offer(shipOrder)
  // @ts-expect-error: only admins give money back
  offer(refundOrder)
  // @ts-expect-error: only admins say how money was paid
  noteRepaid(shop, customer, '', 'Cash')
  // @ts-expect-error: only an admin makes another, or the shop's owner on the server
  makeAdmin(shop, customer.email, customer)
  // @ts-expect-error: a role is no admission
  const admin: Admin = { ...customer, role: 'admin' }
  answerCall(shipOrderCall, (there, { viewer, params }) => answered(shipOrder(there, viewer, params.id)))
  // @ts-expect-error: this call is any customer's
  answerCall(findOrderCall, (there, { viewer, params }) => answered(shipOrder(there, viewer, params.id)))
  // @ts-expect-error: this one, too
  answerCall(listOwnOrdersCall, (there, { viewer, query }) => answered(orderList.page(there, viewer, query)))
  return admin
}

it('what is an admin’s can be handed to nobody else', () => {
  expect(misuse).toBeTypeOf('function')
})

it('the gate alone makes somebody an admin to the verbs', () => {
  const files = globSync('{app,server,database,scripts}/**/*.{ts,tsx}', { cwd: top })
  const making = files.filter((file) =>
    /\bas (unknown as )?Admin\b/.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(making).toEqual(['server/gate/admit.ts'])
})

it('every call of admins hands on who makes it', () => {
  const admins = calls.filter(({ call }) => call.who === 'admin')
  expect(admins.length).toBeGreaterThan(30)
  const silent = admins.filter(({ handle }) => !/\bviewer\b/.test(String(handle)))
  expect(silent.map(({ call }) => call.operationId)).toEqual([])
})
