import Stripe from 'stripe'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { made, refuse } from '../basics/outcome.ts'
import type { CardProvider, ProviderDown, ProviderEvent } from './card-provider.server.ts'
import { CURRENCY, type Intent, type IntentStatus } from './intent.ts'

/** Where and as whom a provider that speaks Stripe's wire format is asked. */
export interface StripeAccount {
  kind: CardProvider['kind']
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than Stripe's own. */
  apiUrl: string | undefined
}

/** Written down, so that a new version of the package changes nothing under way. */
const apiVersion = '2026-10-28.endive'
/** One attempt may take so long, and both together hardly longer: a customer waits. */
const patience = { attempt: 5 * SECOND, whole: 5.5 * SECOND }
const signatureAge = 5 * MINUTE
const down: ProviderDown = { refusal: 'provider-down', retryAfter: 5 }

/** A card provider through Stripe's official package: Stripe itself, or the sandbox. */
export function stripeProvider(account: StripeAccount): CardProvider {
  const stripe = new Stripe(account.secretKey, {
    apiVersion,
    timeout: patience.attempt,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(account.apiUrl && place(account.apiUrl)),
  })
  const live = account.secretKey.startsWith('sk_live_')

  return {
    kind: account.kind,
    publishableKey: account.publishableKey,
    create: ({ amount, orderId, userId }, key) =>
      asking(
        async () => {
          const created = await stripe.paymentIntents.create(
            {
              amount,
              currency: CURRENCY,
              allowed_payment_method_types: ['card'],
              metadata: { orderId, userId },
            },
            { idempotencyKey: key },
          )
          // Under a key that was used before comes the answer of that time; much may have happened since.
          const replayed = created.lastResponse.headers['idempotent-replayed'] === 'true'
          return replayed ? await stripe.paymentIntents.retrieve(created.id) : created
        },
        (error) =>
          error instanceof Stripe.errors.StripeIdempotencyError
            ? { refusal: 'key-spent' as const }
            : undefined,
      ),
    retrieve: (id) =>
      asking(
        () => stripe.paymentIntents.retrieve(id),
        (error) => (error.statusCode === 404 ? { refusal: 'unknown-intent' as const } : undefined),
      ),
    cancel: (id) =>
      asking(
        () => stripe.paymentIntents.cancel(id),
        (error) =>
          error.code === 'payment_intent_unexpected_state'
            ? { refusal: 'not-cancellable' as const }
            : undefined,
      ),
    async refund(id, key) {
      const asked = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })
      try {
        await inTime(asked())
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        if (isDown(error)) return refuse(down)
        // Given back before, by hand or under a key that has been forgotten since.
        if (error.code !== 'charge_already_refunded') {
          return refuse({ refusal: 'not-refundable', why: error.message })
        }
      }
      return made({})
    },
    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          account.webhookSecret,
          signatureAge / SECOND,
          undefined,
          now.getTime(),
        )
        return event.livemode === live && !fromTheFuture(signature, now) ? eventOf(event) : undefined
      } catch {
        return undefined
      }
    },
  }
}

function place(apiUrl: string) {
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return { host, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) }
}

async function asking<R extends { refusal: string }>(
  ask: () => Promise<Stripe.PaymentIntent>,
  refusalOf: (error: InstanceType<typeof Stripe.errors.StripeError>) => R | undefined,
) {
  try {
    return made({ intent: intentOf(await inTime(ask())) })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refusal = refusalOf(error) ?? (isDown(error) ? down : undefined)
    if (!refusal) throw error
    return { ok: false as const, ...refusal }
  }
}

/** Both attempts of the package together may not keep a customer waiting. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Stripe.errors.StripeConnectionError({ message: 'no answer in time', type: 'api_error' }))
    }, patience.whole)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function isDown(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { statusCode = 0 } = error
  const unreached = error instanceof Stripe.errors.StripeConnectionError
  return unreached || statusCode >= 500 || statusCode === 429 || statusCode === 409
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    userId: intent.metadata.userId,
    clientSecret: intent.client_secret ?? '',
    reason: intent.last_payment_error?.message,
  }
}

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as { object?: string; id?: string }
  return { id, type, intentId: about.object === 'payment_intent' ? about.id : undefined }
}

/** The package looks for old signatures only; one from the future is no more to be trusted. */
function fromTheFuture(signature: string | null, now: Date): boolean {
  const signedAt = Number(signature?.match(/(?:^|,)t=(\d+)/)?.[1])
  return !(signedAt * SECOND - now.getTime() <= signatureAge)
}
