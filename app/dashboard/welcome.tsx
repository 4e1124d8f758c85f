import { lazy, type ReactNode, Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { accountSays } from '../content/account-messages.ts'
import { brand } from '../content/brand.ts'
import type { adminCall } from '../identity/contract.ts'
import type { overviewCall } from '../overview/contract.ts'
import { callShop } from '../session/call-shop.ts'
import { requirePerson } from '../session/guards.ts'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { NotLoaded } from '../ui/form-error.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/waiting.tsx'
import type { Route } from './+types/welcome.ts'
import { CustomerWays } from './customer-ways.tsx'
import type { KnownRole } from './use-role.ts'

const importOverview = () => import('../overview/screens/overview.tsx')
const Overview = lazy(importOverview)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const asked = await callShop<typeof adminCall>('get', '/admin', { query: { email } })
  if (!asked.ok) return asked
  if (!asked.value.admin) return null
  void importOverview()
  const by = new URL(request.url).searchParams.get('by')
  const size = by === 'week' || by === 'month' ? by : 'day'
  return await callShop<typeof overviewCall>('get', '/overview', { query: { by: size } })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Greeting>
      <Skeleton lines={8} />
    </Greeting>
  )
}

const leads = {
  'admin-without-codes': accountSays.twoFactorNeeded,
  customer: 'Your orders, your reviews and your details.',
  admin: 'The shop at a glance. Everything else is in the menu.',
}

const firsts = {
  customer: { to: '/catalogue', name: 'Find a part' },
  'admin-without-codes': { to: '/dashboard/account', name: 'My Account' },
}

export default function Welcome({ loaderData: shown }: Route.ComponentProps) {
  const role = useOutletContext<KnownRole>()
  return (
    <Greeting>
      {role === 'unknown' ? <Skeleton lines={2} /> : <p className="measure pb-6 text-lg">{leads[role]}</p>}
      {(role === 'customer' || role === 'admin-without-codes') && (
        <LinkButton to={firsts[role].to} variant="action">
          {firsts[role].name}
        </LinkButton>
      )}
      {role === 'customer' && <CustomerWays />}
      {role === 'admin' && shown?.ok && (
        <Suspense fallback={<Skeleton lines={12} />}>
          <Overview overview={shown.value} />
        </Suspense>
      )}
      {role === 'admin' && shown?.ok === false && <NotLoaded message={shown.message} />}
    </Greeting>
  )
}

function Greeting({ children }: { children: ReactNode }) {
  const session = useSession()
  const name = session.state === 'signed-in' ? session.person.name : ''
  return (
    <main>
      <PageHeading title={name ? `Welcome, ${name}` : `Welcome to ${brand.name}`} />
      {children}
    </main>
  )
}
