import { isId } from '../basics/text-checks.ts'
import type { BasketChange } from './basket.ts'

const acts = ['add', 'set', 'later', 'back', 'remove', 'seen'] as const

/**
 * What a form of the basket asks for: `toolsId`, `act`, and the `quantity` of those that set one, which is `NaN` where it is none (the
 * basket refuses it in its own words). `undefined` for what no form of ours sends.
 */
export function readChange(form: URLSearchParams): BasketChange | undefined {
  const productId = form.get('toolsId') ?? ''
  const act = acts.find((one) => one === form.get('act'))
  if (!act || !isId(productId)) return undefined
  if (act !== 'add' && act !== 'set') return { act, productId }
  const typed = (form.get('quantity') ?? '').trim()
  return { act, productId, quantity: typed === '' ? Number.NaN : Number(typed) }
}
