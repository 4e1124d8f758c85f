import { useSearchParams } from 'react-router'
import { accountSays } from '../../content/account-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import { NotLoaded } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { showAccountCall, WireAccount } from '../contract.ts'
import type { Route } from './+types/account.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const shown = await callShop<typeof showAccountCall>('get', '/account')
  await requireSession(request, shown)
  return { shown }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('My Account', 'How you log in, where you are signed in, and what the shop keeps about you.')
}

export function HydrateFallback() {
  return <ScreenWaiting title="My Account" lines={10} />
}

export default function MyAccount({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="My Account" lead={shown.ok ? shown.value.email : undefined} />
      {shown.ok ? <Sections account={shown.value} /> : <NotLoaded message={shown.message} />}
    </main>
  )
}

function Sections({ account }: { account: WireAccount }) {
  const { email, hosted, hasPassword, twoFactor, sessions } = account
  return (
    <div className="max-w-4xl">
      {twoFactor.needed && !twoFactor.on && <TwoFactorNeeded />}
      {!hosted && (
        <>
          <PasswordSection account={account} />
          <TwoFactorSection account={account} />
          <PasskeysSection account={account} />
        </>
      )}
      <SessionsSection sessions={sessions} />
      <DataSection />
      <DeleteSection email={email} hasPassword={hasPassword} />
    </div>
  )
}

function TwoFactorNeeded() {
  const [search] = useSearchParams()
  return (
    <p
      role="status"
      className="mb-8 flex items-start gap-2 rounded-control border border-careful px-4 py-3 text-careful"
    >
      <Icon name="warning" className="mt-1 size-4" />
      <span>
        {accountSays.twoFactorNeeded} {!search.has('enrolment') && accountSays.enrolmentNeeded}
      </span>
    </p>
  )
}
