import { HOUR, MINUTE } from '../../basics/clock.ts'
import type { Tone } from '../../ui/state-chip.tsx'
import type { WireOrder } from '../contract.ts'

const standings: Record<WireOrder['state'], { word: string; tone: Tone }> = {
  unpaid: { word: 'Unpaid', tone: 'careful' },
  paying: { word: 'Unpaid', tone: 'careful' },
  paid: { word: 'Paid', tone: 'good' },
  shipped: { word: 'Shipped', tone: 'info' },
  cancelled: { word: 'Cancelled', tone: 'muted' },
  refunded: { word: 'Refunded', tone: 'muted' },
}

/** How an order's state is shown: the same word and tone everywhere (look: order state). */
export function standingOf({ state }: Pick<WireOrder, 'state'>): { word: string; tone: Tone } {
  return standings[state]
}

/** Whether it still waits for its money: then it can be paid, cancelled or deleted. */
export function isUnpaid({ state }: Pick<WireOrder, 'state'>): boolean {
  return state === 'unpaid' || state === 'paying'
}

/** What becomes of an unpaid order's stock. `heldUntil` is absent once the stock is back on sale. */
export function holdNote(heldUntil: string | undefined, now: Date): string {
  const left = heldUntil ? Date.parse(heldUntil) - now.getTime() : 0
  if (left <= 0) return 'No longer held for you: pay while it is in stock.'
  const hours = Math.floor(left / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (hours > 0) return `Held for you for ${hours} h ${minutes} min.`
  return minutes > 0 ? `Held for you for ${minutes} min.` : 'Held for you for less than a minute.'
}
