import type { Intent, ProviderRefund } from '../payments/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { compareProvider, type Difference } from './compare-provider.ts'
import type { MoneyBooks } from './read-money.server.ts'

/** What the provider has told, before the books were read: so nothing is in there that the books may not know yet. */
export interface ToldMoney {
  intents: Intent[]
  refunds: ProviderRefund[]
}

/** Everything of the shop's at the provider since a moment; `undefined` when it can't be reached. */
export async function listProvider(
  { cardProvider }: Pick<Shop, 'cardProvider'>,
  since: Date,
): Promise<ToldMoney | undefined> {
  const intents = await cardProvider.intents(since)
  const refunds = await cardProvider.refunds({ since })
  if (!intents.ok || !refunds.ok) return undefined
  return { intents: intents.intents.filter(({ orderId }) => orderId), refunds: refunds.refunds }
}

/** @returns every difference; `undefined` when the provider can't be reached any more: then nothing is known */
export async function checkProvider(
  shop: Pick<Shop, 'cardProvider'>,
  told: ToldMoney,
  books: MoneyBooks,
): Promise<Difference[] | undefined> {
  const missed = await missedIntents(shop, told, books)
  const missedBack = await missedRefunds(shop, told, books)
  if (!missed || !missedBack) return undefined
  const all = [...told.intents, ...missed]
  const undone = undoneAtProvider(all, told.refunds, books)
  const intents = all.filter(({ id }) => !undone.has(id))
  // A payment may be older than what is looked at, and its refund not.
  const ours = new Set([
    ...books.captured.keys(),
    ...books.paymentOf.values(),
    ...intents.map(({ id }) => id),
  ])
  const refunds = [...told.refunds, ...missedBack].filter(({ intentId }) => ours.has(intentId))
  const openIntents = intents.filter(
    ({ id, orderId = '' }) => books.openPayments.has(id) || books.openOrders.has(orderId),
  )
  const openRefunds = refunds.filter(({ refundId = '' }) => books.openRefunds.has(refundId))
  return [
    ...compareProvider('payment', intents.map(toldIntent), books.captured, idsOf(openIntents)),
    ...compareProvider('refund', refunds.map(toldRefund), books.refunded, idsOf(openRefunds)),
  ]
}

/** Payments of which the books know nothing, and that have gone back as a whole: as after a database went back to a moment. */
function undoneAtProvider(
  intents: Intent[],
  refunds: ProviderRefund[],
  { captured }: MoneyBooks,
): Set<string> {
  const givenBack = (of: Intent) =>
    refunds
      .filter(({ intentId, status }) => intentId === of.id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  const undone = intents.filter(
    (intent) =>
      intent.status === 'succeeded' &&
      !captured.has(intent.id) &&
      givenBack(intent) === intent.amountReceived,
  )
  return idsOf(undone)
}

const idsOf = (all: { id: string }[]) => new Set(all.map(({ id }) => id))

function toldIntent({ id, status, amountReceived }: Intent) {
  return { id, cents: amountReceived, moved: status === 'succeeded' }
}

function toldRefund({ id, status, amount }: ProviderRefund) {
  return { id, cents: amount, moved: status === 'succeeded' }
}

/** What the ledger has that was not in the list: moved since, or opened before its beginning. Each is asked for. */
async function missedIntents(
  shop: Pick<Shop, 'cardProvider'>,
  told: ToldMoney,
  { captured }: MoneyBooks,
): Promise<Intent[] | undefined> {
  const known = idsOf(told.intents)
  const found: Intent[] = []
  for (const id of captured.keys()) {
    if (known.has(id)) continue
    const asked = await shop.cardProvider.retrieve(id)
    if (asked.ok) found.push(asked.intent)
    else if (asked.refusal === 'provider-down') return undefined
  }
  return found
}

async function missedRefunds(
  shop: Pick<Shop, 'cardProvider'>,
  told: ToldMoney,
  books: MoneyBooks,
): Promise<ProviderRefund[] | undefined> {
  const known = idsOf(told.refunds)
  const found: ProviderRefund[] = []
  for (const [id, intentId] of books.paymentOf) {
    if (known.has(id) || !intentId) continue
    const asked = await shop.cardProvider.refunds({ intentId })
    if (!asked.ok) return undefined
    found.push(...asked.refunds.filter((refund) => refund.id === id))
  }
  return found
}
