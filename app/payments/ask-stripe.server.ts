import Stripe from 'stripe'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { inTime } from '../basics/in-time.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Log } from '../shop/base.ts'
import type { ProviderDown } from './card-provider.server.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'

export type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** How long one attempt of the package may take, and both together: a customer waits. */
export const attemptWithin = 5 * SECOND
export const wholeWithin = 5.5 * SECOND
/** After this many failures in a row it is left alone for `rest`; the reconciler asks less often than that. */
const breaker = { failures: 3, rest: 10 * SECOND }
/** Whichever process takes the job asks Stripe each minute; a process that has not asked for this long no longer knows the state. */
const forgotten = 4 * MINUTE
const maxListed = 100
/** A provider that names a moment of its own is not believed beyond a minute. */
const retry = { usual: 5, most: 60 }

type Page = { limit: number; starting_after?: string }

/** The way to Stripe: everything it is asked goes through here, and fails here when Stripe fails. */
export interface StripeLine {
  /**
   * Asks Stripe's package. What `refusalOf` knows is a refusal; no answer in time, or none that makes sense, is
   * `provider-down`, and after a few of those in a row so is everything, at once, for a while; anything else is a fault
   * of ours.
   */
  ask<Answer, R extends { refusal: string } = never>(
    ask: () => Promise<Answer>,
    refusalOf?: (error: StripeError) => R | undefined,
  ): Promise<Outcome<{ answer: Answer }, R | ProviderDown>>
  /** All of a list, page by page, each in time. */
  list<Row extends { id: string }>(
    list: (page: Page) => Promise<Stripe.ApiList<Row>>,
  ): Promise<Outcome<{ all: Row[] }, ProviderDown>>
  /** `listener` is told each time that Stripe answers again after it was left alone. */
  whenBack(listener: () => void): void
  /** Whether Stripe was left alone and has not answered since; false some minutes after this process has stopped asking. */
  isDown(): boolean
}

/** What a line needs of the shop: `steady` is a clock in milliseconds that nobody sets. */
export interface LineParts {
  log: Log
  steady: () => number
}

export function openLine({ log, steady }: LineParts): StripeLine {
  const listeners: (() => void)[] = []
  const { admit, isOpen } = openCircuitBreaker({
    ...breaker,
    clock: steady,
    changed(state) {
      if (state === 'open')
        log.warn({ breaker: state }, 'the card provider fails: it is left alone for a while')
      else log.info({ breaker: state }, sentences[state])
      if (state === 'closed') for (const listener of listeners) listener()
    },
  })

  const ask: StripeLine['ask'] = async (ask, refusalOf = () => undefined) => {
    const admitted = admit()
    if (!admitted.ok) return refuse({ refusal: 'provider-down', retryAfter: admitted.retryAfter })
    try {
      const answer = await inTime(ask(), wholeWithin, late)
      admitted.answered()
      return ok({ answer })
    } catch (error) {
      if (isOutage(error)) admitted.failed()
      else admitted.answered()
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const refusal = refusalOf(error) ?? (isDown(error) ? down(error) : undefined)
      if (!refusal) throw error
      return refuse(refusal)
    }
  }

  return {
    ask,
    async list<Row extends { id: string }>(list: (page: Page) => Promise<Stripe.ApiList<Row>>) {
      const all: Row[] = []
      for (;;) {
        const last = all.at(-1)
        const asked = await ask(() => list({ limit: maxListed, ...(last && { starting_after: last.id }) }))
        if (!asked.ok) return asked
        all.push(...asked.answer.data)
        if (!asked.answer.has_more) return ok({ all })
      }
    },
    whenBack: (listener) => void listeners.push(listener),
    isDown: () => isOpen(forgotten),
  }
}

const sentences = {
  trial: 'the card provider is tried again',
  closed: 'the card provider answers again',
}

/** Whether it is about what was asked, not about us: a key that is wrong, or may not do it, is set right, and it is asked again. */
export function isRefused(error: StripeError): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  const aboutKey = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  return !isDown(error) && !aboutKey
}

/** Both attempts of the package together may not keep a customer waiting. */
function late(): StripeError {
  return new Stripe.errors.StripeConnectionError({ message: 'no answer in time', type: 'api_error' })
}

function down({ headers }: StripeError): ProviderDown {
  const told = Number(headers?.['retry-after'])
  const retryAfter = told >= 1 ? Math.min(Math.ceil(told), retry.most) : retry.usual
  return { refusal: 'provider-down', retryAfter }
}

function isDown(error: StripeError): boolean {
  return isOutage(error) || error.statusCode === 409
}

/** Stripe as a whole is in trouble; two requests that met under one key (409) are not. */
function isOutage(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode } = error
  // The package could make nothing of the answer ("Invalid JSON received"): cut off, or somebody else's page.
  if (statusCode === undefined) return error instanceof Stripe.errors.StripeAPIError
  return statusCode >= 500 || statusCode === 429
}
