import { callShop } from '../../session/call-shop.ts'
import type { WireOrder } from '../contract.ts'
import type { shipOrderCall } from '../shipping/contract.ts'
import { changesOf } from './use-ship-form.ts'

/** What is to be shipped has nothing noted. */
const seen = { carrier: '', trackingNumber: '', trackingUrl: '' }

export type Outcomes = Record<string, { shipped: true } | { shipped: false; message: string }>

/**
 * Ships orders one after the other, each for itself: one that is refused keeps none of the others. Those that have left
 * already are passed over, so that a second try asks only for the rest.
 * @param noted the carrier of all of them, and where they are followed; `numbers` has the tracking number of each that has one, by the order's id
 * @param onDone is told of each as soon as it is decided
 */
export async function shipSeveral(
  orders: WireOrder[],
  noted: { carrier: string; trackingUrl: string; numbers: Record<string, string> },
  known: Outcomes,
  onDone: (outcomes: Outcomes) => void,
): Promise<Outcomes> {
  let outcomes = known
  for (const { _id } of orders) {
    if (outcomes[_id]?.shipped) continue
    const { carrier, trackingUrl } = noted
    const typed = { carrier, trackingNumber: noted.numbers[_id] ?? '', trackingUrl }
    const body = { ...changesOf(typed, seen), seen }
    const answer = await callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', {
      params: { id: _id },
      body,
    })
    const outcome = answer.ok
      ? ({ shipped: true } as const)
      : { shipped: false as const, message: answer.message }
    outcomes = { ...outcomes, [_id]: outcome }
    onDone(outcomes)
  }
  return outcomes
}
