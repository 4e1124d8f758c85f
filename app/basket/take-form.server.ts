import type { RouterContextProvider } from 'react-router'
import type { Told } from '../basics/outcome.ts'
import { readOwnForm } from '../basics/own-form.ts'
import * as ours from '../content/our-messages.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { type BasketChange, readChange } from './basket.ts'
import { changeOpenBasket, type OpenBasket } from './open-basket.server.ts'
import { tellBasketRefusal } from './refusals.ts'

const maxFormSize = 2_000

export type TakenForm = { basket: OpenBasket; change: BasketChange } | { told: Told; form: URLSearchParams }

/** Does what a form of the basket asks for, sent by a browser or by the page's own script; from our own pages alone. */
export async function takeForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const shop = context.get(shopContext)
  const form = await readOwnForm(request, shop.url, maxFormSize)
  if (typeof form === 'number')
    return { told: { status: form, message: ours.formRefused[form] }, form: new URLSearchParams() }
  const change = readChange(form)
  if (!change) return { told: { status: 400, message: ours.formUnread }, form }
  const viewer = await context.get(viewerContext)()
  const changed = await changeOpenBasket(shop, { viewer, headers: request.headers }, change)
  if (!changed.ok) return { told: tellBasketRefusal(changed), form }
  return { basket: changed, change }
}
