import { Outlet, redirect } from 'react-router'
import { viewerContext } from '../basics/shop.ts'
import { loginAddress } from '../session/return-path.ts'
import type { Route } from './+types/shell.ts'

/** The dashboard is for signed-in people; the session's cookie tells before anything is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  if (viewer) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(pathname + search))
}

/** Who is signed in does not change by moving between the dashboard's screens; its calls notice when it does. */
export function shouldRevalidate() {
  return false
}

export default function DashboardShell() {
  return <Outlet />
}
