import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { openWishes } from '../open-wishes.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/change-wishes.ts'

const fresh = { 'Cache-Control': 'no-store' }

/** What the page's own script sends (`wish-script.ts`): the same forms as without it, answered by a sentence and the cookie. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const taken = await takeForm(request, context)
  if ('told' in taken) {
    const { status, message } = taken.told
    return Response.json({ message }, { status, headers: fresh })
  }
  if ('login' in taken || !taken.list) return Response.json({ message: '' }, { status: 400, headers: fresh })
  const message = taken.change?.act === 'add' ? 'On your wish list.' : 'Taken off your wish list.'
  return withCookies(message, taken.list.cookies)
}

/** The wish list of whoever is signed in, which takes in what their device had before: told by the cookie. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { wishes, cookies } = await openWishes(shop, { viewer, headers: request.headers })
  return withCookies(`${wishes.length}`, cookies)
}

function withCookies(message: string, cookies: string[]): Response {
  const answer = Response.json({ message }, { headers: fresh })
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
