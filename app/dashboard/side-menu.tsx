import { NavLink } from 'react-router'
import { sideMenuId } from '../layout/top-bar.tsx'
import { usePopover } from '../layout/use-popover.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { KnownRole } from './use-role.ts'

interface Entry {
  to: string
  name: string
}

/** What each role finds in the side menu: the specification's entries in its order (2), then the shop's own. */
const entries: Record<Exclude<KnownRole, 'unknown'>, Entry[]> = {
  'admin-without-codes': [],
  customer: [
    { to: '/dashboard/myorder', name: 'My Orders' },
    { to: '/dashboard/myreview', name: 'Add A Review' },
  ],
  admin: [
    { to: '/dashboard/makeadmin', name: 'Make Admin' },
    { to: '/dashboard/addproduct', name: 'Add Product' },
    { to: '/dashboard/manageorders', name: 'Manage Orders' },
    { to: '/dashboard/manageproducts', name: 'Manage Products' },
    { to: '/dashboard/import', name: 'Import' },
    { to: '/dashboard/reviews', name: 'Reviews' },
    { to: '/dashboard/messages', name: 'Messages' },
    { to: '/dashboard/mails', name: 'Mails' },
    { to: '/dashboard/audit', name: 'Audit Log' },
    { to: '/dashboard/apikeys', name: 'API Keys' },
  ],
}
const everyone: Entry[] = [
  { to: '/dashboard/myprofile', name: 'My Profile' },
  { to: '/dashboard/account', name: 'My Account' },
]

/** Beside the screens on large pages; a drawer, opened from the top bar, on small ones. */
export function SideMenu({ role }: { role: KnownRole }) {
  const { popover } = usePopover()
  return (
    <nav {...popover} id={sideMenuId} aria-label="Dashboard" className="side-menu">
      {role === 'unknown' ? (
        <Skeleton lines={3} />
      ) : (
        <ul className="flex flex-col gap-1 lg:-ms-3">
          {[...entries[role], ...everyone].map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} className="nav-link">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
