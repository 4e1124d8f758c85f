import { openSandbox, type Sandbox } from '../../sandboxes/stripe/index.ts'
import type { Clock } from '../basics/clock.ts'
import type { Database } from '../shop/database.ts'
import type { LineParts } from './ask-stripe.server.ts'
import type { CardProvider } from './card-provider.server.ts'
import { type StripeAccount, stripeProvider } from './stripe-provider.server.ts'
import { webhookEvents } from './stripe-settings.ts'

export { forgetOld as forgetSandbox } from '../../sandboxes/stripe/index.ts'
export type { Sandbox }

export type StripeSettings = Omit<StripeAccount, 'kind'>

/**
 * Opens the card provider: Stripe with the owner's keys, or the sandbox where its play money may be taken
 * (`server/demo-mode.ts`). The one place that knows which it is; everything behind it speaks Stripe's wire format
 * through the same package. @throws Error where there is neither.
 */
export async function openCardProvider(
  { stripe, cardSandbox }: { stripe: StripeSettings | undefined; cardSandbox: boolean },
  sandboxed: LineParts & { db: Database; now: Clock; secret(): Promise<string> },
): Promise<{ cardProvider: CardProvider; sandbox: Sandbox | undefined }> {
  if (stripe) {
    return {
      cardProvider: stripeProvider({ ...stripe, kind: 'stripe' }, sandboxed),
      sandbox: undefined,
    }
  }
  if (!cardSandbox)
    throw new Error('There is no card provider, and no demo whose sandbox may take its place.')
  const { db, now, log } = sandboxed
  const secret = await sandboxed.secret()
  const sandbox = await openSandbox({ db, now, log, secret, enabledEvents: webhookEvents })
  const { webhookSecret, ...keys } = sandbox.account
  const account = { ...keys, webhookSecrets: [webhookSecret], fetch: sandbox.fetch, kind: 'sandbox' as const }
  return { cardProvider: stripeProvider(account, sandboxed), sandbox }
}
