import { isId } from '../../basics/text-checks.ts'
import { MAX_BASKET_LINES } from '../basket.ts'
import type { Settled } from './settle-list.ts'

export interface ListForm {
  text: string
  act: 'read' | 'take'
  settled: Settled[]
  /** The values of `choice` and `quantity` as they were sent, by the entry's place. */
  typed: Map<number, { choice: string; quantity: string }>
  had: Map<string, number>
}

/** A part of an entry's choice, as its field has it: which, and how many where nothing else is typed. */
export function choiceValue(productId: string, quantity: number | null): string {
  return `${productId}*${quantity ?? ''}`
}

/** `text`, `act`, `choice.3` (`choiceValue`), `quantity.3`, `had` of each product; `undefined` for no form of ours. */
export function readSettled(form: URLSearchParams): ListForm | undefined {
  const [text, act] = [form.get('text'), form.get('act')]
  if (text === null || (act !== 'read' && act !== 'take')) return undefined
  const typed = new Map<number, { choice: string; quantity: string }>()
  const settled: Settled[] = []
  for (let place = 0; place < MAX_BASKET_LINES; place += 1) {
    const choice = form.get(`choice.${place}`) ?? ''
    const quantity = (form.get(`quantity.${place}`) ?? '').trim()
    typed.set(place, { choice, quantity })
    const [productId = '', meant = ''] = choice.split('*')
    if (!isId(productId)) continue
    const said = quantity || meant
    settled.push({ place, productId, quantity: said === '' ? Number.NaN : Number(said) })
  }
  const had = form.getAll('had').map((said): [string, number] => {
    const [productId = '', quantity = ''] = said.split('*')
    return [productId, Number(quantity) || 0]
  })
  return { text, act, settled, typed, had: new Map(had) }
}
