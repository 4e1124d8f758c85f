import type { Product } from '../../catalogue/product.ts'
import { type BasketLine, type BasketRefusal, changeBasket } from '../basket.ts'

export interface Settled {
  place: number
  productId: string
  /** `NaN` where none, or none that is a number, was typed. */
  quantity: number
}

export interface SettledList {
  lines: BasketLine[]
  /** The places of the entries that are in the basket now. */
  taken: number[]
  refused: ({ place: number } & BasketRefusal)[]
}

/**
 * Puts what was chosen into a basket, entry by entry; those that can't be ordered so say why.
 * @param had how many of each product the basket held when the list was shown. A product of which it has by now just what this list
 * would have made of that was put there by this very form: so pressing twice orders nothing twice.
 */
export function settleList(
  before: BasketLine[],
  { settled, had }: { settled: Settled[]; had: ReadonlyMap<string, number> },
  products: Product[],
): SettledList {
  const byId = new Map(products.map((product) => [product.id, product]))
  const shown = before.flatMap((line) => {
    const quantity = line.later ? line.quantity : (had.get(line.productId) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const first = addAll(shown, settled, byId)
  const wasTaken = ({ productId }: Settled) => {
    const made = heldOf(first.lines, productId)
    return made !== heldOf(shown, productId) && made === heldOf(before, productId)
  }
  const again = settled.filter(wasTaken).map(({ place }) => place)
  const anew = settled.filter(({ place }) => !again.includes(place))
  const added = addAll(before, anew, byId)
  return {
    lines: added.lines,
    taken: [...first.taken.filter((place) => again.includes(place)), ...added.taken],
    refused: [...first.refused.filter(({ place }) => again.includes(place)), ...added.refused],
  }
}

function addAll(before: BasketLine[], settled: Settled[], products: Map<string, Product>): SettledList {
  const list: SettledList = { lines: before, taken: [], refused: [] }
  for (const { place, productId, quantity } of settled) {
    const changed = changeBasket(list.lines, { act: 'add', productId, quantity }, products.get(productId))
    if (changed.ok) {
      list.lines = changed.lines
      list.taken.push(place)
    } else {
      const { ok: _, ...refusal } = changed
      list.refused.push({ place, ...refusal })
    }
  }
  return list
}

function heldOf(lines: BasketLine[], productId: string): number {
  return lines.find((line) => line.productId === productId && !line.later)?.quantity ?? 0
}
