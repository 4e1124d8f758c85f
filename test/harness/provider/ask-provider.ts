import type { Clock } from '../../../app/basics/clock.ts'
import { webhookEvents } from '../../../app/payments/stripe-settings.ts'
import type { Database } from '../../../app/shop/database.ts'
import { secretSide } from '../../../sandboxes/stripe/index.ts'

const secretKey = 'sk_test_of_nobody'

/**
 * Asks the provider with these books for something, as its own dashboard does: past the shop, and past what a test lets go
 * wrong. Its webhooks wait for whoever sends them.
 */
export async function askProvider(
  { db, now }: { db: Database; now: Clock },
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const provider = secretSide(
    { db, now, enabledEvents: webhookEvents },
    { secretKey, log: { warn: () => undefined }, changed: () => undefined },
  )
  const headers = { Authorization: `Bearer ${secretKey}` }
  return await provider.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}
