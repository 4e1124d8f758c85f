import { Outlet } from 'react-router'
import { requireAdmin } from '../session/guards.ts'
import { Skeleton } from '../ui/waiting.tsx'
import type { Route } from './+types/admin-only.ts'

/**
 * Guards the admin screens (specification 6) before any of them asks for its data, so that a non-admin reads one
 * sentence and not each call's refusal too. Every call behind them is guarded again by the server.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireAdmin(request)
  },
]

/** Nothing of its own: with it, the guard runs on the first page as well as on those gone to later. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Skeleton lines={6} />
}

export default function AdminOnly() {
  return <Outlet />
}
