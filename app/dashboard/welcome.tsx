import { useOutletContext } from 'react-router'
import { accountSays } from '../content/account-messages.ts'
import { brand } from '../content/brand.ts'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CustomerWays } from './customer-ways.tsx'
import type { KnownRole } from './use-role.ts'

const leads = {
  'admin-without-codes': accountSays.codesNeeded,
  customer: 'What you have ordered, what you have said, and who you are to us.',
  admin: 'Orders to ship, products to add and people to look after are in the menu.',
}

/** What most people of a role come for. */
const firsts = {
  customer: { to: '/catalogue', name: 'Find a part' },
  admin: { to: '/dashboard/manageorders', name: 'Manage Orders' },
  'admin-without-codes': { to: '/dashboard/account', name: 'My Account' },
}

export default function Welcome() {
  const session = useSession()
  const role = useOutletContext<KnownRole>()
  const name = session.state === 'signed-in' ? session.person.name : ''
  return (
    <main>
      <PageHeading title={name ? `Welcome, ${name}` : `Welcome to ${brand.name}`} />
      {role === 'unknown' ? (
        <Skeleton lines={2} />
      ) : (
        <>
          <p className="measure pb-6 text-lg">{leads[role]}</p>
          <LinkButton to={firsts[role].to} variant="action">
            {firsts[role].name}
          </LinkButton>
          {role === 'customer' && <CustomerWays />}
        </>
      )}
    </main>
  )
}
