import Stripe from 'stripe'
import { SECOND } from '../basics/clock.ts'
import { made, type Outcome } from '../basics/outcome.ts'
import type { ProviderDown } from './card-provider.server.ts'

export type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** One attempt of the package may take so long, and both together hardly longer: a customer waits. */
export const attemptWithin = 5 * SECOND
const wholeWithin = 5.5 * SECOND
/** As many as Stripe gives at once. */
const mostListed = 100
const down: ProviderDown = { refusal: 'provider-down', retryAfter: 5 }

/**
 * Asks Stripe's package. What `refusalOf` knows is a refusal; no answer in time, or none that makes sense, is
 * `provider-down`; anything else is a fault of ours.
 */
export async function asking<Answer, R extends { refusal: string } = never>(
  ask: () => Promise<Answer>,
  refusalOf: (error: StripeError) => R | undefined = () => undefined,
): Promise<Outcome<{ answer: Answer }, R | ProviderDown>> {
  try {
    return made({ answer: await inTime(ask()) })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refusal = refusalOf(error) ?? (isDown(error) ? down : undefined)
    if (!refusal) throw error
    return { ok: false, ...refusal }
  }
}

type Page = { limit: number; starting_after?: string }

/** All of a list, page by page, each in time. */
export async function listing<Row extends { id: string }>(
  list: (page: Page) => Promise<Stripe.ApiList<Row>>,
): Promise<Outcome<{ all: Row[] }, ProviderDown>> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const asked = await asking(() => list({ limit: mostListed, ...(last && { starting_after: last.id }) }))
    if (!asked.ok) return asked
    all.push(...asked.answer.data)
    if (!asked.answer.has_more) return made({ all })
  }
}

/** Whether Stripe has understood what was asked, and does not do it. */
export function isRefused(error: StripeError): boolean {
  return !isDown(error) && !(error instanceof Stripe.errors.StripeAuthenticationError)
}

/** Both attempts of the package together may not keep a customer waiting. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Stripe.errors.StripeConnectionError({ message: 'no answer in time', type: 'api_error' }))
    }, wholeWithin)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function isDown(error: StripeError): boolean {
  const { statusCode = 0 } = error
  const unreached = error instanceof Stripe.errors.StripeConnectionError
  return unreached || statusCode >= 500 || statusCode === 429 || statusCode === 409
}
