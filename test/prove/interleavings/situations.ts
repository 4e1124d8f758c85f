import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Checkout } from '../../../app/orders/checkout.ts'
import { expireOrders } from '../../../app/orders/expire-orders.server.ts'
import { placeAsGuest } from '../../../app/orders/guests/place-as-guest.server.ts'
import { placeCheckout } from '../../../app/orders/place-order.server.ts'
import type { ReturnState } from '../../../app/returns/return.ts'
import { returnById } from '../../../app/returns/select-returns.server.ts'
import { carried } from '../../harness/delivery.ts'
import { stockProduct } from '../../harness/products.ts'
import type { TestShop } from '../../harness/test-shop.ts'
import { letLapse } from '../passing-time.ts'
import { acts } from './acts.ts'
import { type Cast, type Plot, price, wishFor } from './plot.ts'

/** Where all plots are played. */
export interface Stage {
  shop: TestShop
  pool: pg.Pool
  cast: Cast
}

/** An act that begins where its situation was not reached meets nothing, and proves nothing. */
function reached<Found>(found: Found, situation: Found): void {
  if (found !== situation) throw new Error(`the situation is “${found}”, not “${situation}”`)
}

/** How an order stands when the act begins. */
const ordered = {
  placed: async () => undefined,
  /** Its hold has ended, and nobody has noticed yet. */
  lapsing: async (plot: Plot, { pool }: Stage) => await letLapse(pool, [plot.orderId]),
  /** Its piece is back on sale. */
  lapsed: async (plot: Plot, { shop, pool }: Stage) => {
    await letLapse(pool, [plot.orderId])
    await expireOrders(shop.shop)
  },
  /** Its customer has the card form open. */
  opened: async (plot: Plot, { shop }: Stage) => {
    await acts.start(shop.shop, plot)
    reached(plot.intents.length, 1)
  },
  /** They have closed it, long ago. */
  abandoned: async (plot: Plot, stage: Stage) => {
    await ordered.opened(plot, stage)
    await letLapse(stage.pool, [plot.orderId])
  },
  /** The provider has the money, and the shop has not heard. */
  charged: async (plot: Plot, stage: Stage) => {
    await ordered.opened(plot, stage)
    await acts.card(stage.shop.shop, plot)
  },
  paid: async (plot: Plot, stage: Stage) => {
    await ordered.charged(plot, stage)
    reached(await acts.hint(stage.shop.shop, plot), 'paid')
  },
}

async function reachedReturn({ returns }: Plot, { shop }: Stage, situation: ReturnState): Promise<void> {
  reached((await returnById(shop.shop.db, returns.at(-1) ?? ''))?.state, situation)
}

/** How what was sent stands with who wants to send it back. */
const sent = {
  async shipped(plot: Plot, stage: Stage) {
    await ordered.paid(plot, stage)
    reached(await acts.ship(stage.shop.shop, plot), 'shipped')
  },
  async asked(plot: Plot, stage: Stage) {
    await sent.shipped(plot, stage)
    await acts.ask(stage.shop.shop, plot)
    await reachedReturn(plot, stage, 'requested')
  },
  async approved(plot: Plot, stage: Stage) {
    await sent.asked(plot, stage)
    await acts.approve(stage.shop.shop, plot)
    await reachedReturn(plot, stage, 'approved')
  },
  /** Its pieces are on sale again. */
  async received(plot: Plot, stage: Stage) {
    await sent.approved(plot, stage)
    await acts.receive(stage.shop.shop, plot)
    await reachedReturn(plot, stage, 'received')
  },
}

export const situations = { ...ordered, ...sent }

export type Situation = keyof typeof situations

/** How an order is placed: of how many pieces, by whom, and whether as the second with one of another product. */
export interface Placing {
  pieces: number
  guest: boolean
  together: boolean
}

/** A new order of the last pieces that its buyer may hold of a new product, in a situation. */
export async function openPlot(stage: Stage, situation: Situation, placing: Placing): Promise<Plot> {
  const { shop, cast } = stage
  const { pieces, guest, together } = placing
  // All guests together hold half of what there is.
  const productId = await stockProduct(shop, { available: guest ? 2 * pieces - 1 : pieces, price })
  const others = together ? [await stockProduct(shop, { available: 1, price })] : []
  const lines = [...others.map((other) => wishFor(other)), wishFor(productId, pieces)]
  const wish = { lines, address: '1 Mill Lane', ...(together && { delivery: carried }) }
  const { checkout, link } = await place(stage, guest, wish)
  const orderId = checkout.orders.at(-1)?.id ?? ''
  const plot: Plot = { ...cast, productId, orderId, link, total: checkout.total, intents: [], returns: [] }
  await situations[situation](plot, stage)
  return plot
}

async function place(
  { shop: { shop }, cast: { customer } }: Stage,
  guest: boolean,
  wish: Parameters<typeof placeCheckout>[2],
): Promise<{ checkout: Checkout; link?: string }> {
  // A network has so many unpaid checkouts of guests at the most: each comes from one of their own.
  const asker = { network: randomUUID(), key: undefined }
  const placed = guest
    ? await placeAsGuest(shop, asker, { ...wish, email: customer.email, name: 'Guest' })
    : await placeCheckout(shop, customer, wish)
  if (!placed.ok) throw new Error(`not ordered: ${placed.refusal}`)
  return placed
}
