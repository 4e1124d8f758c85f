import { leastOf } from '../../catalogue/product.ts'
import { type FoundEntry, findParts, type PartChoice, readList } from '../../catalogue/public.server.ts'
import type { Shop } from '../../shop/shop.ts'
import type { BasketLine } from '../basket.ts'
import { choiceValue } from './read-settled.ts'

export interface ShownEntry extends Pick<FoundEntry, 'typed' | 'state' | 'asksQuantity'> {
  /** Its place in the list, from 0 on. */
  place: number
  choices: ShownChoice[]
  /** The value of the choice that is ticked; empty for none. */
  chosen: string
  quantity: string
  error: string | undefined
}

export interface ShownChoice extends Pick<PartChoice, 'note'> {
  value: string
  /** How many, where the choices differ in it. */
  quantity: number | undefined
  product: Pick<
    PartChoice['product'],
    'id' | 'slug' | 'name' | 'partNumber' | 'brand' | 'price' | 'available' | 'minimum'
  >
}

export interface ShownList {
  text: string
  entries: ShownEntry[]
  /** Of what is shown, how many pieces the basket holds: `choiceValue` again. */
  had: string[]
  fault: string | undefined
}

export async function showList(
  shop: Pick<Shop, 'db' | 'cache'>,
  text: string,
  basket: BasketLine[],
): Promise<ShownList> {
  const list = readList(text)
  if (!list.ok) return { text, entries: [], had: [], fault: list.message }
  const entries = (await findParts(shop, list.entries)).map(shownEntry)
  const shown = new Set(entries.flatMap(({ choices }) => choices.map(({ product }) => product.id)))
  const held = basket.filter(({ productId, later }) => shown.has(productId) && !later)
  const had = held.map(({ productId, quantity }) => choiceValue(productId, quantity))
  return { text, entries, had, fault: undefined }
}

function shownEntry({ typed, state, asksQuantity, choices }: FoundEntry, place: number): ShownEntry {
  const quantities = new Set(choices.map(({ quantity }) => quantity))
  const differ = quantities.size > 1
  const shown = choices.map(({ product, quantity, note }): ShownChoice => {
    const { id, slug, name, partNumber, brand, price, available, minimum } = product
    return {
      note,
      product: { id, slug, name, partNumber, brand, price, available, minimum },
      value: choiceValue(id, differ ? quantity : null),
      quantity: differ ? (quantity ?? undefined) : undefined,
    }
  })
  const [said = null] = quantities
  const least = Math.min(...choices.map(({ product }) => leastOf(product)))
  const quantity = asksQuantity || differ || choices.length === 0 ? '' : `${said ?? least}`
  const chosen = state === 'found' ? (shown[0]?.value ?? '') : ''
  return { place, typed, state, asksQuantity, choices: shown, chosen, quantity, error: undefined }
}
