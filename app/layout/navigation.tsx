import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { stillSignedIn } from '../content/ours/connection.ts'
import { loginAddress } from '../session/return-path.ts'
import { currentSession, logOut, useSession } from '../session/session.ts'
import { showError } from '../ui/toast.ts'
import { Spinner } from '../ui/waiting.tsx'

const pages = [
  { to: '/', name: 'Home' },
  { to: '/catalogue', name: 'Catalogue' },
  { to: '/blog', name: 'Blog' },
  { to: '/portfolio', name: 'Portfolio' },
]

export function Navigation() {
  const { pathname } = useLocation()
  // Home has two addresses; its entry is that of the one that is open, so that it is marked at either.
  const home = pathname === '/home' ? '/home' : '/'
  return (
    <ul className="flex gap-1 max-lg:flex-col">
      {pages.map(({ to, name }) => (
        <li key={to}>
          <NavLink to={to === '/' ? home : to} end className="nav-link">
            {name}
          </NavLink>
        </li>
      ))}
      <SignedInPart />
    </ul>
  )
}

function SignedInPart() {
  const session = useSession()

  useEffect(() => void currentSession(), [])

  // What is there before it is known who looks stays in its place: somebody may have the focus there, or press it.
  const loading = session.state === 'loading'
  return (
    <>
      {session.state !== 'signed-in' && (
        <Reserved className={loading ? 'customer:hidden' : ''}>
          {loading && (
            <span className="flex min-h-11 min-w-20 items-center px-3 lg:justify-center noscript:hidden visitor:hidden">
              <Spinner label="Checking who is signed in …" />
            </span>
          )}
          <LoginLink className={loading ? 'hidden noscript:flex visitor:flex' : ''} />
        </Reserved>
      )}
      {session.state !== 'signed-out' && <OwnEntries className={loading ? 'hidden customer:block' : ''} />}
    </>
  )
}

function OwnEntries({ className }: { className: string }) {
  const [leaving, setLeaving] = useState(false)
  const pressed = async () => {
    setLeaving(true)
    if (await logOut()) return
    setLeaving(false)
    showError(stillSignedIn)
  }
  return (
    <>
      <li className={className}>
        <NavLink to="/dashboard" className="nav-link">
          Dashboard
        </NavLink>
      </li>
      <li className={className}>
        <button type="button" className="nav-link" aria-busy={leaving} onClick={pressed}>
          Log Out
        </button>
      </li>
    </>
  )
}

function LoginLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const from = pathname === '/' || pathname === '/login' ? '/login' : loginAddress(pathname + search)
  return (
    <NavLink to={from} className={`nav-link lg:w-20 lg:justify-center ${className}`}>
      Login
    </NavLink>
  )
}

/** As wide as what the signed-in have here: nothing beside it moves once it is known who looks. */
function Reserved({ className, children }: { className: string; children: ReactNode }) {
  const within = /^\/dashboard/i.test(useLocation().pathname)
  return (
    <li className={`lg:grid lg:justify-items-end lg:*:[grid-area:1/1] ${className}`}>
      <span aria-hidden="true" className="invisible flex gap-1 max-lg:hidden">
        <span className="nav-link w-auto!" aria-current={within ? 'page' : undefined}>
          Dashboard
        </span>
        <span className="nav-link w-auto!">Log Out</span>
      </span>
      {children}
    </li>
  )
}
