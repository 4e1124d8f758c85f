import type { Viewer } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import { askReturn } from './ask-return.server.ts'
import { returnWish } from './contract.ts'
import { returnsRefusals } from './refusals.ts'

/** What somebody has typed into the form of a page, to be shown again. */
export interface TypedReturn {
  order: string
  quantity: string
  reason: string
  words: string
  /** Addresses of those that have been sent already. */
  photos: string[]
}

/** As `POST /guest-orders/return`, by a form as browsers send it. @returns why not, with what was typed */
export async function askReturnByForm(
  shop: Parameters<typeof askReturn>[0],
  viewer: Viewer,
  form: URLSearchParams,
): Promise<{ message: string; status: number; typed: TypedReturn } | undefined> {
  const read = (name: string) => form.get(name) ?? ''
  const typed = {
    order: read('order'),
    quantity: read('quantity'),
    reason: read('reason'),
    words: read('words').replaceAll('\r\n', '\n'),
    photos: form.getAll('photo').filter(Boolean),
  }
  const wish = returnWish.safeParse({ ...typed, quantity: Number(typed.quantity) })
  if (!wish.success) return { message: wish.error.issues[0]?.message ?? ours.required, status: 422, typed }
  const asked = await askReturn(shop, viewer, typed.order, wish.data)
  if (asked.ok) return undefined
  switch (asked.refusal) {
    case 'return-too-late':
      return { ...returnsRefusals['return-too-late'](asked), typed }
    case 'return-too-many':
      return { ...returnsRefusals['return-too-many'](asked), typed }
    case 'not-shipped':
      return { message: ours.notShipped, status: 409, typed }
    case 'order-refunded':
      return { message: ours.orderRefunded, status: 409, typed }
    case 'invalid':
      return { message: asked.message, status: 422, typed }
    default:
      return { message: ours.guestLinkOver, status: 404, typed }
  }
}
