import { refuse } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import { wholeWithin } from './ask-stripe.server.ts'
import type { CardProvider } from './card-provider.server.ts'

const down = refuse({ refusal: 'provider-down', retryAfter: 5 })

/**
 * The shop for somebody who waits: all that the provider is asked, one after the other, has to be answered within 5.5
 * seconds from now; then it counts as down. What was asked goes on there, and its key keeps it from happening twice.
 */
export function withDeadline(shop: Shop): Shop {
  const until = performance.now() + wholeWithin
  const { cardProvider: patient } = shop
  const cardProvider: CardProvider = {
    ...patient,
    create: (...asked) => before(until, () => patient.create(...asked)),
    retrieve: (...asked) => before(until, () => patient.retrieve(...asked)),
    cancel: (...asked) => before(until, () => patient.cancel(...asked)),
    refund: (...asked) => before(until, () => patient.refund(...asked)),
    refunds: (...asked) => before(until, () => patient.refunds(...asked)),
  }
  return { ...shop, cardProvider }
}

async function before<T>(until: number, ask: () => Promise<T>): Promise<T | typeof down> {
  const left = until - performance.now()
  if (left <= 0) return down
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof down>((resolve) => {
    timer = setTimeout(() => resolve(down), left)
  })
  return await Promise.race([ask(), late]).finally(() => clearTimeout(timer))
}
