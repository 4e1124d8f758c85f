import { Outlet } from 'react-router'
import { requireAdmin } from '../session/guards.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/admin-only.ts'

/** Guards the admin screens (specification 6); every call behind them is guarded again by the server. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireAdmin(request)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Skeleton lines={6} />
}

export default function AdminOnly() {
  return <Outlet />
}
