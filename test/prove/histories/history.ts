import fc from 'fast-check'

/** What somebody does in a history; `two-tabs` is the same payment in two windows at once. */
const acts = [
  ...(['order', 'guest-order', 'join', 'start', 'card', 'hint', 'pay', 'two-tabs'] as const),
  ...(['declined', 'challenge', 'foreign-hint', 'cancel', 'delete', 'leave'] as const),
  ...(['refund', 'give-back', 'refund-delivery', 'cancel-paid', 'ship', 'webhook', 'forged'] as const),
  ...(['arrived', 'send-back', 'ask-return', 'judge-return', 'receive-return', 'refund-return'] as const),
]

export interface Act {
  act: (typeof acts)[number]
  /** At which of the two processes. */
  at: 0 | 1
  /** Whose order it is, how many pieces, which order, which share: as the act needs. */
  which: number
}

/** One product's life: its moments come one after another, the acts of a moment at the same time. */
export interface History {
  /** Pieces on sale at the beginning. */
  stock: number
  /** In cents. */
  price: number
  moments: Act[][]
}

/** More of what makes money move than of what only spoils it. */
const likely: Record<Act['act'], number> = {
  order: 2,
  'guest-order': 1,
  join: 1,
  start: 2,
  card: 3,
  hint: 3,
  pay: 4,
  'two-tabs': 3,
  declined: 2,
  challenge: 2,
  'foreign-hint': 1,
  cancel: 4,
  delete: 2,
  leave: 3,
  refund: 4,
  'give-back': 4,
  'refund-delivery': 3,
  'cancel-paid': 3,
  ship: 3,
  webhook: 3,
  forged: 1,
  ...{
    arrived: 1,
    'send-back': 1,
    'ask-return': 1,
    'judge-return': 1,
    'receive-return': 1,
    'refund-return': 1,
  },
}

const which = fc.nat({ max: 11 })
const at = fc.constantFrom<0 | 1>(0, 1)
const one = (...names: Act['act'][]) => fc.record<Act>({ act: fc.constantFrom(...names), at, which })
const anyAct = fc.oneof(...acts.map((name) => ({ weight: likely[name], arbitrary: fc.constant(name) })))
const any = fc.record<Act>({ act: anyAct, at, which })

/** It is sent, and then pieces of it come back while something else happens. */
const comingBack = fc
  .tuple(
    one('ship'),
    fc.tuple(one('send-back', 'ask-return'), fc.array(any, { maxLength: 1 })),
    fc.array(
      fc.array(one('send-back', 'judge-return', 'receive-return', 'refund-return', 'give-back', 'refund'), {
        minLength: 1,
        maxLength: 3,
      }),
      { maxLength: 3 },
    ),
  )
  .map(([ship, [asking, meanwhile], later]) => [[ship], [asking, ...meanwhile], ...later])

/** First somebody orders, then somebody pays while something else happens, then anything does, or what was sent comes back. */
const moments = fc
  .tuple(
    fc.array(one('order', 'order', 'guest-order'), { minLength: 1, maxLength: 2 }),
    fc.tuple(one('pay', 'pay', 'two-tabs', 'start'), fc.array(any, { maxLength: 2 })),
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.array(fc.array(any, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
      },
      { weight: 1, arbitrary: comingBack },
    ),
  )
  .map(([orders, [paying, meanwhile], later]) => [orders, [paying, ...meanwhile], ...later])

const history = fc.record<History>({
  stock: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 50, max: 99_999 }),
  moments,
})

/** One history for each ending: chance alone leaves the rarest out of two hundred now and then. */
const certain: History[] = [
  [
    ['order', 2],
    ['leave', 0],
  ],
  [
    ['order', 2],
    ['declined', 0],
  ],
  [
    ['order', 2],
    ['cancel', 0],
  ],
  [
    ['order', 2],
    ['pay', 0],
    ['ship', 0],
  ],
  [
    ['order', 2],
    ['pay', 0],
    ['refund', 0],
  ],
  [
    ['order', 2],
    ['pay', 0],
    ['give-back', 1],
  ],
  [
    ['order', 2],
    ['pay', 0],
    ['cancel-paid', 0],
  ],
  // The fifth guest gives the address of somebody who has an account.
  [
    ['guest-order', 4],
    ['pay', 0],
    ['join', 0],
  ],
  [
    ['guest-order', 2],
    ['pay', 0],
    ['ship', 0],
    ['send-back', 2],
  ],
  [
    ['order', 2],
    ['pay', 0],
    ['ship', 0],
    ['ask-return', 0],
    ['judge-return', 3],
  ],
  // The fourth of four is ordered together with something else, with delivery that costs something.
  [
    ['order', 3],
    ['pay', 0],
    ['refund-delivery', 0],
  ],
].map((told) => ({
  stock: 5,
  price: 1_999,
  moments: told.map(([act, which]) => [{ act, at: 0, which } as Act]),
}))

/** So many histories, first those with a certain ending; the same seed gives the same ones. */
export function writeHistories(count: number, seed: number): History[] {
  return [...certain, ...fc.sample(history, { numRuns: count - certain.length, seed })]
}

/** A history on one line, for whoever has to find out what went wrong. */
export function tellHistory({ stock, price, moments }: History): string {
  const told = moments.map((all) => all.map(({ act, at, which }) => `${act}/${at}/${which}`).join(' + '))
  return `${stock} pieces at ${price} cents: ${told.join(', then ')}`
}
