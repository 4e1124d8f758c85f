import { countsHeader } from '../basics/list.ts'
import { ok } from '../basics/outcome.ts'
import { isAdmin } from '../basics/viewer.ts'
import { answerCall, answerList } from '../shop/answer-call.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import {
  cancelOrderCall,
  exportOrdersCall,
  findOrderCall,
  listAllOrdersCall,
  listOwnOrdersCall,
  showOrderCall,
} from './contract.ts'
import { findOrder } from './find-order.server.ts'
import { listOwnOrders } from './list-own-orders.server.ts'
import { orderList } from './order-list.server.ts'
import { ownShown } from './own-shown.server.ts'
import { placeOrder } from './place-order.server.ts'
import { placeOrderCall } from './placing/contract.ts'
import { shipOrder } from './ship-order.server.ts'
import { confirmDelivery } from './shipping/confirm-delivery.server.ts'
import { confirmDeliveryCall, shipOrderCall } from './shipping/contract.ts'
import { showOrder } from './show-order.server.ts'
import { timelineToWire, toWire } from './wire.ts'

export const ordersCalls = [
  answerCall(placeOrderCall, async (shop, { viewer, body }) => {
    const { toolsId: productId, orderQuantity: quantity, totalPrice: total, email, address, phone } = body
    const tax = body.tax && { region: '', company: '', vatNumber: '', ...body.tax }
    const wish = { productId, quantity, total, email, address, phone, tax, meantFor: body.fit }
    const placed = await placeOrder(shop, viewer, wish)
    if (!placed.ok) return placed
    return ok({ answer: { insertedId: placed.order.id, order: toWire(placed.order) } })
  }),
  answerCall(listOwnOrdersCall, async (shop, { viewer, query }) => {
    const listed = await listOwnOrders(shop, viewer, query)
    if (!listed.ok) return listed
    const headers = countsHeader(listed.counts)
    const shown = await ownShown(shop, viewer, listed.orders)
    return ok({ answer: listed.orders.map(shown), headers })
  }),
  answerCall(findOrderCall, async (shop, { viewer, params }) => {
    const found = await findOrder(shop, viewer, params.id)
    return found.ok ? ok({ answer: toWire(found.order) }) : found
  }),
  answerCall(showOrderCall, async (shop, { viewer, params }) => {
    const found = await showOrder(shop, viewer, params.id)
    if (!found.ok) return found
    const { order, timeline } = found
    const shown = await ownShown(shop, viewer, [order])
    return ok({ answer: { order: shown(order), timeline: timeline.map(timelineToWire) } })
  }),
  answerCall(cancelOrderCall, async (shop, { viewer, params, request }) => {
    // An admin's power over others' orders needs the bearer token; a cookie cancels one's own (specification 7).
    const asAdmin = isAdmin(viewer) && request.headers.has('authorization')
    const cancelled = await cancelOrder(shop, viewer, params.id, { asAdmin })
    return cancelled.ok ? ok({ answer: { deletedCount: cancelled.cancelled } }) : cancelled
  }),
  ...answerList(listAllOrdersCall, exportOrdersCall, orderList),
  answerCall(shipOrderCall, async (shop, { viewer, params, body }) => {
    const shipped = await shipOrder(shop, viewer, params.id, body, body?.seen)
    if (!shipped.ok) return shipped
    return ok({ answer: { modifiedCount: shipped.changed ? 1 : 0, order: toWire(shipped.order) } })
  }),
  answerCall(confirmDeliveryCall, async (shop, { viewer, params }) => {
    const arrived = await confirmDelivery(shop, viewer, params.id)
    if (!arrived.ok) return arrived
    return ok({ answer: { modifiedCount: arrived.changed ? 1 : 0, order: toWire(arrived.order) } })
  }),
]
