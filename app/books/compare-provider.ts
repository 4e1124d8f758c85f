import { formatMoney } from '../basics/money.ts'

/** What the card provider says of a payment or a refund of the shop's; `cents` without a sign. */
export interface Told {
  id: string
  cents: number
  moved: boolean
}

/** Money that the ledger has moved, by the provider's ids, in cents without a sign. */
export type Booked = Map<string, number>

/** `underWay` is no difference: it has moved there, and the shop has yet to hear of it. */
export function compareProvider(
  about: 'payment' | 'refund',
  told: Told[],
  booked: Booked,
  underWay: Set<string>,
): Difference[] {
  const known = new Set(told.map(({ id }) => id))
  const strange = told.flatMap((one) => compareOne(about, one, booked.get(one.id), underWay.has(one.id)))
  const alone = [...booked]
    .filter(([id]) => !known.has(id))
    .map(([id, cents]) => ({
      about,
      id,
      sentence: `The books have a ${about} of ${formatMoney(cents)}, ${id}, that the card provider does not know.`,
    }))
  return [...namedAmong(strange), ...namedAmong(alone)]
}

function compareOne(
  about: 'payment' | 'refund',
  { id, cents, moved }: Told,
  booked: number | undefined,
  underWay: boolean,
): Difference[] {
  const there = `${formatMoney(cents)} at the card provider`
  if (booked === undefined) {
    if (!moved || underWay) return []
    return [{ about, id, sentence: `The ${about} ${id} of ${there} is not in the books.` }]
  }
  if (!moved) {
    return [
      { about, id, sentence: `The ${about} ${id} is in the books, but at the card provider it is none.` },
    ]
  }
  if (booked === cents) return []
  return [{ about, id, sentence: `The ${about} ${id} is ${formatMoney(booked)} in the books, but ${there}.` }]
}

/** So many differences of a kind are named: after a fault all orders may differ, and nobody reads them one by one. */
export const MOST_NAMED = 100

/** The first so many differences of a kind; that there are more is said as one. */
export function namedAmong(differences: Difference[]): Difference[] {
  const [first] = differences
  if (!first || differences.length <= MOST_NAMED) return differences
  const sentence = `At least ${MOST_NAMED + 1} differ in the way of the ${first.about} ${first.id}: the first ${MOST_NAMED} are named.`
  return [...differences.slice(0, MOST_NAMED), { about: first.about, id: '', sentence }]
}

/** Two places of the books, or the books and the card provider, that say different things of the same. */
export interface Difference {
  about: 'product' | 'order' | 'invoices' | 'credit notes' | 'payment' | 'refund' | 'provider'
  /** Ours, or the provider's for `payment` and `refund`; empty where it is about all of them. */
  id: string
  sentence: string
}
