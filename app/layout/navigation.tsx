import { type ReactNode, useEffect } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { loginAddress } from '../session/return-path.ts'
import { currentSession, signOut, useSession } from '../session/session.ts'
import { Spinner } from '../ui/waiting.tsx'

const pages = [
  { to: '/', name: 'Home' },
  { to: '/catalogue', name: 'Catalogue' },
  { to: '/blog', name: 'Blog' },
  { to: '/portfolio', name: 'Portfolio' },
]

/** For the way home after logging out, in milliseconds. */
const patience = 3000

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
  const navigate = useNavigate()

  useEffect(() => void currentSession(), [])

  const logOut = async () => {
    // Home first: the Login that stands here once the session is over must not come before we have left.
    // Pressed as a screen comes, this navigation may be overtaken by another one, or never end.
    await Promise.race([navigate('/'), new Promise((resolve) => setTimeout(resolve, patience))])
    const overtaken = location.pathname !== '/'
    await signOut()
    if (overtaken) location.assign('/')
  }

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
      {session.state !== 'signed-out' && (
        <OwnEntries className={loading ? 'hidden customer:block' : ''} onLogOut={logOut} />
      )}
    </>
  )
}

interface OwnEntriesProps {
  className: string
  onLogOut: () => Promise<void>
}

function OwnEntries({ className, onLogOut }: OwnEntriesProps) {
  return (
    <>
      <li className={className}>
        <NavLink to="/dashboard" className="nav-link">
          Dashboard
        </NavLink>
      </li>
      <li className={className}>
        <button type="button" className="nav-link" onClick={() => void onLogOut()}>
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
  const within = useLocation().pathname.startsWith('/dashboard')
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
