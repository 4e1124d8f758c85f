import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'

/** So many products an account's wish list takes; a device has less room: one cookie. */
export const MAX_WISHES = { account: 200, device: 80 } as const

export interface WishChange {
  act: 'add' | 'remove'
  productId: string
}

export type WishRefusal = { refusal: 'not-sold' } | { refusal: 'wish-list-full'; most: number }

/** Adding what is there, and removing what is not, changes nothing (a double press, another tab). `sold`: it is on sale now. */
export function changeWishes(
  wishes: string[],
  { act, productId }: WishChange,
  { sold, most }: { sold: boolean; most: number },
): Outcome<{ wishes: string[] }, WishRefusal> {
  if (act === 'remove') return ok({ wishes: wishes.filter((id) => id !== productId) })
  if (wishes.includes(productId)) return ok({ wishes })
  if (!sold) return refuse({ refusal: 'not-sold' })
  if (wishes.length >= most) return refuse({ refusal: 'wish-list-full', most })
  return ok({ wishes: [...wishes, productId] })
}

/**
 * The account's, and behind them what else the device has, as far as there is room (280): merging twice is merging once. `left` has no
 * room.
 */
export function mergeWishes(account: string[], device: string[]): { wishes: string[]; left: string[] } {
  const most = Math.max(account.length, MAX_WISHES.account + MAX_WISHES.device)
  const all = [...new Set([...account, ...device])]
  return { wishes: all.slice(0, most), left: all.slice(most) }
}

/** `toolsId` and `act` of a form. `undefined`: no form of ours. */
export function readWish(form: URLSearchParams): WishChange | undefined {
  const productId = (form.get('toolsId') ?? '').toLowerCase()
  const act = form.get('act')
  return (act === 'add' || act === 'remove') && isId(productId) ? { act, productId } : undefined
}
