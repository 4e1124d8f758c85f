import { toDollars } from '../../basics/money.ts'
import { ok } from '../../basics/outcome.ts'
import { answerCall } from '../../shop/answer-call.server.ts'
import type { Checkout } from '../checkout.ts'
import { findCheckout } from '../find-order.server.ts'
import { type ComingOffer, offerDelivery } from '../offer-delivery.server.ts'
import { placeCheckout } from '../place-order.server.ts'
import { taxesToWire, toOwnWire } from '../wire.ts'
import { findCheckoutCall, offerDeliveryCall, placeCheckoutCall, type WireCheckout } from './contract.ts'

export const checkoutCalls = [
  answerCall(placeCheckoutCall, async (shop, { viewer, body: { lines, ...where } }) => {
    const wished = lines.map(({ toolsId: productId, orderQuantity: quantity, totalPrice: total, fit }) => {
      return { productId, quantity, total, meantFor: fit }
    })
    const placed = await placeCheckout(shop, viewer, { ...where, lines: wished })
    if (!placed.ok) return placed
    // With a key in one transaction with it; without one afterwards, and what is lost then is in the basket still.
    const ordered = placed.checkout.orders.map(({ productId }) => productId)
    await shop.baskets.takeOut(shop.db, viewer, ordered)
    return ok({ answer: { insertedId: placed.checkout.id, checkout: checkoutToWire(placed.checkout) } })
  }),
  answerCall(offerDeliveryCall, async (shop, { body: { lines, country, postcode, ...buyer } }) => {
    const wished = lines.map(({ toolsId: productId, orderQuantity: quantity }) => ({ productId, quantity }))
    const offered = await offerDelivery(shop, wished, { place: { country, postcode }, buyer })
    return offered.ok ? ok({ answer: { offers: offered.offers.map(offerToWire) } }) : offered
  }),
  answerCall(findCheckoutCall, async (shop, { viewer, params }) => {
    const found = await findCheckout(shop, viewer, params.id)
    return found.ok ? ok({ answer: checkoutToWire(found.checkout) }) : found
  }),
]

export function checkoutToWire(checkout: Checkout): WireCheckout {
  const { id, orders, delivery, taxAdded, taxes, total } = checkout
  const amounts = {
    deliveryPrice: toDollars(delivery),
    taxAdded: toDollars(taxAdded),
    total: toDollars(total),
  }
  const shown = orders.map((order) => toOwnWire(order, checkout))
  return { _id: id, orders: shown, ...amounts, taxes: taxesToWire(taxes) }
}

function offerToWire({ id: method, name, price, taxAdded, address, arrives }: ComingOffer) {
  const amounts = { price: toDollars(price), taxAdded: toDollars(taxAdded) }
  return { method, name, ...amounts, ...(address && { address }), ...(arrives && { arrives }) }
}
