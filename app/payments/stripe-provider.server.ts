import Stripe from 'stripe'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { ok } from '../basics/outcome.ts'
import {
  attemptWithin,
  isRefused,
  type LineParts,
  openLine,
  type StripeError,
  type StripeLine,
} from './ask-stripe.server.ts'
import type { CardProvider, ProviderRefund } from './card-provider.server.ts'
import { eventOf } from './event-of.server.ts'
import { CURRENCY, type Intent, type IntentStatus } from './intent.ts'
import { apiVersion, isLiveKey, webhookEvents } from './stripe-settings.ts'

export interface StripeAccount {
  kind: CardProvider['kind']
  secretKey: string
  publishableKey: string
  /** Either signs a webhook: the new one and the old one, while it is changed. */
  webhookSecrets: string[]
  /** Another address than Stripe's own. */
  apiUrl: string | undefined
  /** Another way there than over the network. */
  fetch?: typeof fetch
}

const signatureAge = 5 * MINUTE

/** A card provider through Stripe's official package: Stripe itself, or the sandbox. */
export function stripeProvider(account: StripeAccount, parts: LineParts): CardProvider {
  const line = openLine(parts)
  const stripe = new Stripe(account.secretKey, {
    apiVersion,
    timeout: attemptWithin,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(account.apiUrl && place(account.apiUrl)),
    ...(account.fetch && { httpClient: Stripe.createFetchHttpClient(account.fetch) }),
  })
  const live = isLiveKey(account.secretKey)

  return {
    kind: account.kind,
    publishableKey: account.publishableKey,
    create: ({ amount, orderId, userId }, key) =>
      askIntent(
        line,
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
          return isReplayed(created) ? await stripe.paymentIntents.retrieve(created.id) : created
        },
        (error) =>
          error instanceof Stripe.errors.StripeIdempotencyError
            ? { refusal: 'key-spent' as const }
            : undefined,
      ),
    retrieve: (id) =>
      askIntent(
        line,
        () => stripe.paymentIntents.retrieve(id),
        (error) => (error.statusCode === 404 ? { refusal: 'unknown-intent' as const } : undefined),
      ),
    cancel: (id) =>
      askIntent(
        line,
        () => stripe.paymentIntents.cancel(id),
        (error) =>
          error.code === 'payment_intent_unexpected_state'
            ? { refusal: 'not-cancellable' as const }
            : undefined,
      ),
    async refund({ intentId, amount, refundId }, key) {
      const draft = { payment_intent: intentId, amount, metadata: { refundId } }
      const asked = await line.ask(
        async () => {
          const made = await stripe.refunds.create(draft, { idempotencyKey: key })
          return isReplayed(made) ? await stripe.refunds.retrieve(made.id) : made
        },
        (error) =>
          isRefused(error) ? { refusal: 'not-refundable' as const, why: error.message } : undefined,
      )
      return asked.ok ? ok({ refund: refundOf(asked.answer) }) : asked
    },
    async refunds(of) {
      const wanted = 'since' in of ? { created: created(of.since) } : { payment_intent: of.intentId }
      const listed = await line.list((page) => stripe.refunds.list({ ...wanted, ...page }))
      return listed.ok ? ok({ refunds: listed.all.map(refundOf) }) : listed
    },
    async intents(since) {
      const listed = await line.list((page) =>
        stripe.paymentIntents.list({ created: created(since), ...page }),
      )
      return listed.ok ? ok({ intents: listed.all.map(intentOf) }) : listed
    },
    async events(since) {
      const wanted = { created: created(since), types: [...webhookEvents] }
      const listed = await line.list((page) => stripe.events.list({ ...wanted, ...page }))
      return listed.ok ? ok({ events: listed.all.flatMap((event) => eventOf(event) ?? []) }) : listed
    },
    whenBack: line.whenBack,
    isDown: line.isDown,
    readEvent(body, signature, now) {
      const event = account.webhookSecrets
        .map((secret) => signedEvent(stripe, { body, signature: signature ?? '', secret, now }))
        .find(Boolean)
      if (event === undefined || event === 'nonsense') return event
      const ours = event.livemode === live && !event.account
      if (!ours || fromTheFuture(signature, now)) return undefined
      return eventOf(event) ?? 'nonsense'
    },
  }
}

/** Under a key that was used before comes the answer of that time; much may have happened since. */
function isReplayed({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true'
}

/** What is signed with the secret; `nonsense` where that is no JSON. */
function signedEvent(
  { webhooks }: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | 'nonsense' | undefined {
  try {
    return webhooks.constructEvent(body, signature, secret, signatureAge / SECOND, undefined, now.getTime())
  } catch (error) {
    // Only what is signed is parsed. On an empty proof the package breaks instead of saying that it is wrong.
    return error instanceof SyntaxError ? 'nonsense' : undefined
  }
}

function place(apiUrl: string) {
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return { host, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) }
}

async function askIntent<R extends { refusal: string }>(
  line: StripeLine,
  ask: () => Promise<Stripe.PaymentIntent>,
  refusalOf: (error: StripeError) => R | undefined,
) {
  const asked = await line.ask(ask, refusalOf)
  return asked.ok ? ok({ intent: intentOf(asked.answer) }) : asked
}

function created(since: Date) {
  return { gte: Math.floor(since.getTime() / SECOND) }
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

function refundOf({ id, payment_intent, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return {
    id,
    intentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    amount,
    status: refundStatusOf(status),
    refundId: metadata?.refundId,
  }
}

function refundStatusOf(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The package looks for old signatures only; one from the future is no more to be trusted. */
function fromTheFuture(signature: string | null, now: Date): boolean {
  const signedAt = Number(signature?.match(/(?:^|,)t=(\d+)/)?.[1])
  return !(signedAt * SECOND - now.getTime() <= signatureAge)
}
