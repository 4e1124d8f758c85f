import * as ours from '../../content/our-messages.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { countOf } from '../basket.ts'
import { openBasket } from '../open-basket.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/change-basket.ts'

/** What the page's own script sends (`add-script.ts`): the same forms as without it, answered by a sentence and the cookie. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const taken = await takeForm(request, context)
  if ('told' in taken) {
    const { status, message } = taken.told
    return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
  }
  const { lines, cookie } = taken.basket
  const line = lines.find(({ productId }) => productId === taken.change.productId)
  const message = line ? ours.inBasket(line.quantity) : 'Basket updated.'
  return answer(message, cookie)
}

/** How many things are in the basket of whoever is signed in, which takes in what their device had before: told by the cookie. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { lines, cookie } = await openBasket(shop, { viewer, headers: request.headers })
  return answer(`${countOf(lines)}`, cookie)
}

function answer(message: string, cookie: string): Response {
  return Response.json({ message }, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}
