import type { RouterContextProvider } from 'react-router'
import type { Told } from '../basics/outcome.ts'
import { readOwnForm } from '../basics/own-form.ts'
import * as ours from '../content/our-messages.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { type GarageRefusal, garageRefusals } from './garage.ts'
import { changeOpenGarage, type GarageWish, type OpenGarage } from './open-garage.server.ts'
import { readWish } from './read-wish.ts'

const maxFormSize = 8_000

export type TakenForm =
  | { garage: OpenGarage; wish: GarageWish; form: URLSearchParams }
  | { told: Told; field: string | undefined; form: URLSearchParams }

/** Does what a form of the garage asks for; from our own pages alone. */
export async function takeForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const shop = context.get(shopContext)
  const field = undefined
  const form = await readOwnForm(request, shop.url, maxFormSize)
  if (typeof form === 'number')
    return { told: { status: form, message: ours.formRefused[form] }, field, form: new URLSearchParams() }
  const wish = readWish(form)
  if (!wish) return { told: { status: 400, message: ours.formUnread }, field, form }
  const viewer = await context.get(viewerContext)()
  const changed = await changeOpenGarage(shop, { viewer, headers: request.headers }, wish)
  if (changed.ok) return { garage: changed, wish, form }
  if (changed.refusal === 'invalid')
    return { told: { status: 422, message: changed.message }, field: changed.field, form }
  if (changed.refusal === 'not-found')
    return { told: { status: 404, message: ours.vehicleGone() }, field, form }
  return { told: garageRefusals['garage-full'](changed as GarageRefusal), field, form }
}
