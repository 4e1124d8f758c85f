import { MAX_KEY_LENGTH } from '../../basics/call.ts'
import { ok, refuse } from '../../basics/outcome.ts'
import { formatOrderNumber } from '../../content/order-number.ts'
import * as ours from '../../content/our-messages.ts'
import { answerCall } from '../../shop/answer-call.server.ts'
import { cancelOrder } from '../cancel-order.server.ts'
import { checkoutToWire } from '../checkouts/http.server.ts'
import { findCheckout } from '../find-order.server.ts'
import { confirmDelivery } from '../shipping/confirm-delivery.server.ts'
import { confirmGuestDeliveryCall } from '../shipping/contract.ts'
import { toWire } from '../wire.ts'
import { askLink } from './ask-link.server.ts'
import {
  askGuestLinkCall,
  cancelGuestOrderCall,
  endGuestLinksCall,
  placeAsGuestCall,
  revokeGuestLinksCall,
  showGuestOrderCall,
} from './contract.ts'
import { guestCookie } from './guest-cookie.server.ts'
import { endLinks, guestOf } from './guest-links.server.ts'
import { placeAsGuest } from './place-as-guest.server.ts'
import { revokeLinks } from './revoke-links.server.ts'

const over = refuse({ refusal: 'link-over' })

export const guestCalls = [
  answerCall(placeAsGuestCall, async (shop, { network, request, body: { lines, ...where } }) => {
    const key = request.headers.get('idempotency-key') || undefined
    if (key && key.length > MAX_KEY_LENGTH)
      return refuse({ refusal: 'malformed', message: ours.keyTooLong(MAX_KEY_LENGTH) })
    const wished = lines.map(({ toolsId: productId, orderQuantity: quantity, totalPrice: total, fit }) => {
      return { productId, quantity, total, meantFor: fit }
    })
    const placed = await placeAsGuest(shop, { network, key }, { ...where, lines: wished })
    if (!placed.ok) return placed
    const ordered = placed.checkout.orders.map(({ productId }) => productId)
    const { checkout, link } = placed
    const basket = shop.baskets.takeOutOfDevice(shop.url, request.headers, ordered)
    const number = formatOrderNumber(checkout.first.number)
    const answer = { insertedId: checkout.id, checkout: checkoutToWire(checkout), link }
    return ok({ answer, headers: { 'Set-Cookie': [basket, guestCookie(shop, number, link)] } })
  }),
  answerCall(showGuestOrderCall, async (shop, { body }) => {
    const guest = await guestOf(shop, body.link)
    const found = guest && (await findCheckout(shop, guest.viewer, guest.checkoutId))
    return found?.ok ? ok({ answer: checkoutToWire(found.checkout) }) : over
  }),
  answerCall(cancelGuestOrderCall, async (shop, { body }) => {
    const guest = await guestOf(shop, body.link)
    if (!guest) return over
    const cancelled = await cancelOrder(shop, guest.viewer, guest.checkoutId)
    return cancelled.ok ? ok({ answer: { deletedCount: cancelled.cancelled } }) : cancelled
  }),
  answerCall(confirmGuestDeliveryCall, async (shop, { body: { link, id } }) => {
    const guest = await guestOf(shop, link)
    if (!guest) return over
    const arrived = await confirmDelivery(shop, guest.viewer, id)
    if (!arrived.ok) return arrived
    return ok({ answer: { modifiedCount: arrived.changed ? 1 : 0, order: toWire(arrived.order) } })
  }),
  answerCall(askGuestLinkCall, async (shop, { body }) => {
    await askLink(shop, body)
    return ok({ answer: { acknowledged: true as const } })
  }),
  answerCall(endGuestLinksCall, async (shop, { body }) => {
    const guest = await guestOf(shop, body.link)
    if (!guest) return over
    await endLinks(shop, guest.viewer.userId)
    return ok({ answer: { acknowledged: true as const } })
  }),
  answerCall(revokeGuestLinksCall, async (shop, { viewer, params }) => {
    const ended = await revokeLinks(shop, viewer, params.id)
    return ended.ok ? ok({ answer: { deletedCount: ended.links } }) : ended
  }),
]
