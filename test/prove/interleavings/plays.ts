import { type ActName, orderActs } from './acts.ts'
import { guestActs } from './guest-acts.ts'
import { returnActs } from './return-acts.ts'
import type { Placing, Situation } from './situations.ts'

/** Acts that meet one another, and how the orders stand and were placed to which they happen. */
interface Play {
  competitors: ActName[]
  /** These run the verbs of another act: only `npm run prove` plays them, too. */
  alike: ActName[]
  /** Those that `npm run prove` begins with. */
  situations: Situation[]
  /** What these do can begin in some situations alone: in the others there is nothing that they could be done to. */
  only?: Partial<Record<ActName, Situation[]>>
  /** Where each act has most to do: `npm test` plays these, and those acts alone; the others only compete there. */
  telling: Partial<Record<ActName, Situation[]>>
  /** Each `sparse`th await is played by `npm test`. */
  sparse: number
  placing: (together: boolean) => Placing
}

const ordered: Situation[] = ['placed', 'lapsing', 'lapsed', 'opened', 'abandoned', 'charged', 'paid']
const sentBack: Situation[] = ['asked', 'approved', 'received']

export const plays = {
  /** Paying, settling and ending the last piece of something. */
  orders: {
    competitors: Object.keys(orderActs) as ActName[],
    alike: ['delete', 'end holds', 'refund a part'],
    situations: ordered,
    telling: {
      start: ['placed', 'lapsed'],
      hint: ['charged'],
      webhook: ['charged'],
      cancel: ['charged', 'opened'],
      'end holds': ['opened'],
      expire: ['lapsing'],
      'refund all': ['paid'],
      'cancel paid': ['paid'],
      ship: ['paid'],
    },
    sparse: 24,
    placing: (together) => ({ pieces: 1, guest: false, together }),
  },
  /** Three pieces were sent, and two of them come back; those of a checkout of two are a guest's. */
  returns: {
    competitors: [
      ...(Object.keys(returnActs) as ActName[]),
      ...(['refund a part', 'refund all', 'refund delivery'] as const),
      ...(['cancel', 'cancel paid', 'join', 'reconcile'] as const),
    ],
    alike: [
      ...(['ask', 'arrived', 'receive what is bent', 'refund a part', 'refund delivery'] as const),
      ...(['cancel', 'join', 'reconcile'] as const),
    ],
    situations: ['shipped', ...sentBack],
    only: {
      approve: sentBack,
      'refuse the return': sentBack,
      receive: sentBack,
      'refund the return': sentBack,
    },
    telling: { approve: ['asked'], receive: ['approved'], 'refund the return': ['received'] },
    sparse: 24,
    placing: (together) => ({ pieces: 3, guest: together, together }),
  },
  /** What was ordered by an address alone is paid, cancelled, and joins an account. */
  guests: {
    competitors: [
      ...(Object.keys(guestActs) as ActName[]),
      ...(['start', 'card', 'hint', 'webhook', 'cancel', 'delete', 'cancel paid'] as const),
      ...(['ship', 'refund all', 'expire', 'reconcile'] as const),
    ],
    alike: [
      ...(['end links', 'start', 'card', 'cancel', 'delete', 'ship', 'refund all'] as const),
      ...(['expire', 'reconcile'] as const),
    ],
    situations: ordered,
    telling: { cancel: ['charged'], 'cancel paid': ['paid'], join: ['paid'] },
    sparse: 32,
    placing: (together) => ({ pieces: 1, guest: true, together }),
  },
} satisfies Record<string, Play>

export type PlayName = keyof typeof plays

/** One of them, as any. */
export function playOf(name: PlayName): Play {
  return plays[name]
}
