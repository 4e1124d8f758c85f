import { describe, expect, it } from 'vitest'
import { calls } from '../../app/features.server.ts'
import { keyRule } from './key-rule.ts'

const under = (rule: ReturnType<typeof keyRule>) =>
  calls
    .filter(({ call }) => call.method === 'post' && keyRule(call) === rule)
    .map(({ call }) => call.path)
    .toSorted()

/** Why: docs/decisions/027-holds.md. */
describe('an Idempotency-Key of a POST', () => {
  it('means nothing where nothing changes, a secret is made anew, or the provider has its own', () => {
    const reads = ['/compatibility', '/delivery-offers', '/fit', '/guest-orders/show', '/parts-list']
    const secrets = [
      '/account/passkeys',
      '/account/two-factor',
      '/account/two-factor/backup-codes',
      '/apikeys',
    ]
    expect(under(undefined)).toEqual([...reads, ...secrets, '/webhooks/stripe'].toSorted())
  })

  it('holds apart from what waits for the card provider', () => {
    expect(under('apart')).toEqual([
      '/cancellations/{id}',
      '/create-payment-intent',
      '/guest-orders/cancel',
      '/guest-orders/cancel-paid',
      '/guest-orders/paid',
      '/guest-orders/pay',
      '/holds/end',
      '/return-requests/{id}/refund',
    ])
  })

  it('is minded by a call itself that reads its own body, or keeps the key with what it made', () => {
    expect(under('by itself')).toEqual(['/guest-orders', '/imports', '/refund/{id}', '/upload'])
  })
})
