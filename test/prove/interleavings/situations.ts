import type pg from 'pg'
import { expireOrders } from '../../../app/orders/expire-orders.server.ts'
import { placeCheckout } from '../../../app/orders/place-order.server.ts'
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

/** How an order stands when the act begins. */
export const situations = {
  placed: async () => undefined,
  /** Its hold has ended, and nobody has noticed yet. */
  lapsing: async (plot: Plot, { pool }: Stage) => await letLapse(pool, [plot.orderId]),
  /** Its piece is back on sale. */
  lapsed: async (plot: Plot, { shop, pool }: Stage) => {
    await letLapse(pool, [plot.orderId])
    await expireOrders(shop.shop)
  },
  /** Its customer has the card form open. */
  opened: async (plot: Plot, { shop }: Stage) => await acts.start(shop.shop, plot),
  /** They have closed it, long ago. */
  abandoned: async (plot: Plot, { shop, pool }: Stage) => {
    await acts.start(shop.shop, plot)
    await letLapse(pool, [plot.orderId])
  },
  /** The provider has the money, and the shop has not heard. */
  charged: async (plot: Plot, { shop }: Stage) => {
    await acts.start(shop.shop, plot)
    await acts.card(shop.shop, plot)
  },
  paid: async (plot: Plot, { shop }: Stage) => {
    await acts.start(shop.shop, plot)
    await acts.card(shop.shop, plot)
    await acts.hint(shop.shop, plot)
  },
}

export type Situation = keyof typeof situations

/** A new order of the last piece of a new product, in a situation; `together` with one of another product, as the second. */
export async function openPlot(stage: Stage, situation: Situation, together: boolean): Promise<Plot> {
  const { shop, cast } = stage
  const productId = await stockProduct(shop, { available: 1, price })
  const others = together ? [await stockProduct(shop, { available: 1, price })] : []
  const { address, ...line } = wishFor(productId)
  const lines = [...others.map((other) => ({ ...line, productId: other })), line]
  const placed = await placeCheckout(shop.shop, cast.customer, {
    ...{ lines, address },
    ...(together && { delivery: carried }),
  })
  if (!placed.ok) throw new Error(`not ordered: ${placed.refusal}`)
  const { orders, total } = placed.checkout
  const plot: Plot = { ...cast, productId, orderId: orders.at(-1)?.id ?? '', total, intents: [] }
  await situations[situation](plot, stage)
  return plot
}
