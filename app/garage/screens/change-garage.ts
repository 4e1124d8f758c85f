import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { openGarage } from '../open-garage.server.ts'
import type { Route } from './+types/change-garage.ts'

/** Which vehicle is in use of whoever is signed in, whose account takes in what their device had before: told by the cookie. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { vehicles, cookie } = await openGarage(shop, { viewer, headers: request.headers })
  return Response.json(
    { vehicles: vehicles.length },
    { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } },
  )
}
