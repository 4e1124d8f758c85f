import { toDollars } from '../../basics/money.ts'
import { ok } from '../../basics/outcome.ts'
import { answerCall } from '../../shop/answer-call.server.ts'
import type { Checkout } from '../checkout.ts'
import { findCheckout } from '../find-order.server.ts'
import { type ComingOffer, offerDelivery } from '../offer-delivery.server.ts'
import { placeCheckout } from '../place-order.server.ts'
import { toWire } from '../wire.ts'
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
  answerCall(offerDeliveryCall, async (shop, { body: { lines, ...place } }) => {
    const wished = lines.map(({ toolsId: productId, orderQuantity: quantity }) => ({ productId, quantity }))
    const offered = await offerDelivery(shop, wished, place)
    return offered.ok ? ok({ answer: { offers: offered.offers.map(offerToWire) } }) : offered
  }),
  answerCall(findCheckoutCall, async (shop, { viewer, params }) => {
    const found = await findCheckout(shop, viewer, params.id)
    return found.ok ? ok({ answer: checkoutToWire(found.checkout) }) : found
  }),
]

function checkoutToWire({ id, orders, delivery, total }: Checkout): WireCheckout {
  return { _id: id, orders: orders.map(toWire), deliveryPrice: toDollars(delivery), total: toDollars(total) }
}

function offerToWire({ id: method, name, price, address, arrives }: ComingOffer) {
  return { method, name, price: toDollars(price), ...(address && { address }), ...(arrives && { arrives }) }
}
