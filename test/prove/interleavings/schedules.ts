import { DAY, SECOND } from '../../../app/basics/clock.ts'
import { expireOrders } from '../../../app/orders/expire-orders.server.ts'
import { reconcilePayments } from '../../../app/payments/reconcile-payments.server.ts'
import type { Shop } from '../../../app/shop/shop.ts'
import type { Told } from '../forgotten.ts'
import { letLapse } from '../passing-time.ts'
import { type ActName, acts } from './acts.ts'
import type { Interleaver } from './interleave.ts'
import type { Plot } from './plot.ts'
import { openPlot, type Placing, type Situation, type Stage } from './situations.ts'

/** One act with a competitor at one of its points, played to the end. */
export interface Schedule {
  /** For whoever reads that it went wrong. */
  title: string
  productId: string
  told: Told[]
  /** What an act could not do in a way that nobody expects. */
  threw: string[]
}

/** The reconciler leaves payments alone that are younger. */
const youth = 6 * SECOND

/** At which points of an act a competitor is let in: the first, and how far it is from one to the next. */
interface Points {
  from: number
  every: number
  /** How the order of the schedule with this number, counted from 0, is placed. */
  placing: (schedule: number) => Placing
}

/**
 * Plays an act in a situation against a competitor at points of the act, up to its last, each time with an order of its
 * own. An act that ends before its first point begins at an earlier one, so that each pair has met at least once.
 */
export async function playPoints(
  stage: Stage & { interleaver: Interleaver },
  [situation, act, competitor]: [Situation, ActName, ActName],
  { from, every, placing }: Points,
): Promise<Schedule[]> {
  const schedules: Schedule[] = []
  let met = false
  for (let at: number | undefined = from; at !== undefined; ) {
    // The reconciler looks three days back: what was before need not be listed again and again.
    stage.shop.travel(4 * DAY)
    const placed = placing(schedules.length)
    const plot = await openPlot(stage, situation, placed)
    stage.shop.travel(youth)
    const told: Told[] = []
    const threw: string[] = []
    const run = async (name: ActName, shop: Shop, of = plot) => {
      const what = await acts[name](shop, of).catch((error: Error) => {
        threw.push(`${name}: ${error.message}`)
      })
      if (what) told.push({ orderId: plot.orderId, what })
    }
    const rival = () => run(competitor, stage.shop.shop, { ...plot, admin: plot.otherAdmin })
    const reached = await stage.interleaver.run((shop) => run(act, shop), rival, at)
    await comeToRest(stage, plot)
    const whole = `${placed.together ? ' of a checkout of two' : ''}${placed.guest ? ' of a guest' : ''}`
    const title = `${situation}${whole}: ${competitor} at point ${at} of ${act}`
    met ||= reached
    if (!met && at === 0) threw.push('the act had no point to let anybody in')
    schedules.push({ title, productId: plot.productId, told, threw })
    if (reached) at += every
    else at = met || at === 0 ? undefined : Math.floor(at / 2)
  }
  return schedules
}

/** Nobody does anything any more, and the minutes pass. */
async function comeToRest({ shop, pool }: Stage, { productId }: Plot): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where product_id = $1', [
    productId,
  ])
  await letLapse(
    pool,
    rows.map(({ id }) => id),
  )
  shop.travel(youth)
  await reconcilePayments(shop.shop)
  await expireOrders(shop.shop)
}
