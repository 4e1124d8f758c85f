import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Product } from '../catalogue/product.ts'
import { decideQuantity, type QuantityRefusal } from '../orders/place-order.ts'

export interface BasketLine {
  productId: string
  quantity: number
  /** Put aside “for later”: it is shown below, and not ordered. */
  later: boolean
  /** The price of a piece that was shown then; another one by now is told in place. */
  seenPrice: Cents
}

/** So many different things can be added: they have to fit into a cookie, and onto a page. */
export const MAX_BASKET_LINES = 50

/** So many an account may come to have by what devices bring along; then it takes no more in. */
const MAX_MERGED = 200

export type BasketChange =
  | { act: 'add'; productId: string; quantity: number }
  | { act: 'set'; productId: string; quantity: number }
  | { act: 'later' | 'back' | 'remove' | 'seen'; productId: string }

export type BasketRefusal =
  | QuantityRefusal
  | { refusal: 'not-sold'; productId: string }
  | { refusal: 'basket-full'; most: number }

/** `product`: as it is now, absent where sold no more. Changing what is not in the basket does nothing (another tab). */
export function changeBasket(
  lines: BasketLine[],
  change: BasketChange,
  product: Product | undefined,
): Outcome<{ lines: BasketLine[] }, BasketRefusal> {
  const { act, productId } = change
  const before = lines.find((line) => line.productId === productId)
  if (act === 'remove') return ok({ lines: lines.filter((line) => line !== before) })
  if (!product) return refuse({ refusal: 'not-sold', productId })
  if (act === 'add' || act === 'set') {
    if (act === 'set' && !before) return ok({ lines })
    const held = act === 'add' && before && !before.later ? before.quantity : 0
    const quantity = held + change.quantity
    const decided = decideQuantity(product, quantity)
    if (!decided.ok) return decided
    if (!before && lines.length >= MAX_BASKET_LINES)
      return refuse({ refusal: 'basket-full', most: MAX_BASKET_LINES })
    const later = act === 'set' && before !== undefined && before.later
    return ok({ lines: written(lines, { productId, quantity, later, seenPrice: product.price }) })
  }
  if (!before) return ok({ lines })
  const later = act === 'seen' ? before.later : act === 'later'
  return ok({ lines: written(lines, { ...before, later, seenPrice: product.price }) })
}

function written(lines: BasketLine[], line: BasketLine): BasketLine[] {
  const at = lines.findIndex(({ productId }) => productId === line.productId)
  return at < 0 ? [...lines, line] : lines.with(at, line)
}

/**
 * Of what is in both the larger quantity counts: most often one wish, and merging twice gives the same as once. `left` are the device's that
 * the account has no room for.
 */
export function mergeBaskets(
  account: BasketLine[],
  device: BasketLine[],
): { lines: BasketLine[]; left: BasketLine[] } {
  const wanted = new Map(device.map((line) => [line.productId, line]))
  const both = account.map((own) => {
    const line = wanted.get(own.productId)
    wanted.delete(own.productId)
    if (!line || (line.quantity <= own.quantity && (line.later || !own.later))) return own
    const quantity = Math.max(own.quantity, line.quantity)
    return { ...own, quantity, later: own.later && line.later }
  })
  const all = [...both, ...wanted.values()]
  const most = Math.max(MAX_MERGED, account.length)
  return { lines: all.slice(0, most), left: all.slice(most) }
}

/** How many things there are to order. */
export function countOf(lines: Pick<BasketLine, 'later'>[]): number {
  return lines.filter(({ later }) => !later).length
}

const acts = ['add', 'set', 'later', 'back', 'remove', 'seen'] as const

/** `toolsId`, `act`, and `quantity` where set: `NaN` for none (the basket refuses it). `undefined`: no form of ours. */
export function readChange(form: URLSearchParams): BasketChange | undefined {
  const productId = form.get('toolsId') ?? ''
  const act = acts.find((one) => one === form.get('act'))
  if (!act || !isId(productId)) return undefined
  if (act !== 'add' && act !== 'set') return { act, productId }
  const typed = (form.get('quantity') ?? '').trim()
  return { act, productId, quantity: typed === '' ? Number.NaN : Number(typed) }
}
