import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'
import type { Database } from '../shop/database.ts'
import { fitProducts } from './vehicles/fit-products.server.ts'
import type { Said } from './vehicles/read-known.ts'

/** What orders ask: whether a product fits a vehicle, with the vehicle's name; no `fit` where the product is sold no more. */
export async function judgeForOrder(
  db: Database,
  asked: { vehicle: string; facts?: Said | undefined; productId: string },
) {
  const { vehicle, facts = {}, productId } = asked
  const judged = await fitProducts({ db }, { vehicle, said: facts, products: [productId] })
  if (judged.ok) {
    const told = judged.fits.get(productId)
    const fit = told && {
      vehicle: judged.vehicle,
      verdict: told.verdict,
      reason: told.reason,
      asks: told.asks.map(({ question }) => question),
    }
    return ok({ fit })
  }
  const field = 'fit'
  return judged.refusal === 'invalid'
    ? invalid(`${field}.${judged.field}`, judged.message)
    : invalid(`${field}.vehicle`, ours.vehicleGone())
}

function invalid(field: string, message: string): Outcome<never, Invalid> {
  return refuse({ refusal: 'invalid', field, message })
}
