import { isId } from '../basics/text-checks.ts'
import type { BasketChange } from './basket.ts'

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
