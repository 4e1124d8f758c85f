import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { sideMenuId } from '../layout/top-bar.tsx'
import { usePopover } from '../layout/use-popover.ts'
import { loginAddress } from '../session/return-path.ts'
import { useSession } from '../session/session.ts'
import { Skeleton } from '../ui/waiting.tsx'
import { type Entry, entriesOf, leadsTo } from './entries.ts'
import type { KnownRole } from './use-role.ts'

export function SideMenu({ role }: { role: KnownRole }) {
  const popover = usePopover()
  const signedOut = useSession().state === 'signed-out'
  return (
    <nav {...popover} id={sideMenuId} aria-label="Dashboard" className="side-menu">
      {signedOut ? <ToLogin /> : <EntriesOf role={role} />}
    </nav>
  )
}

function EntriesOf({ role }: { role: KnownRole }) {
  if (role === 'unknown') return <Skeleton lines={3} />
  return <Entries entries={entriesOf(role)} />
}

function Entries({ entries }: { entries: Entry[] }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // The one that is gone to is marked at once, and no other with it.
  const at = next?.pathname ?? pathname
  return (
    <ul className="flex flex-col gap-1 lg:-ms-3 lg:gap-0.5">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className="nav-link" aria-current={leadsTo(entry, at) ? 'page' : undefined}>
            {entry.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ToLogin() {
  const { pathname, search } = useLocation()
  return (
    <ul>
      <li>
        <NavLink to={loginAddress(pathname + search)} className="nav-link">
          Login
        </NavLink>
      </li>
    </ul>
  )
}
