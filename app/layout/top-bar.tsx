import { Link } from 'react-router'
import { useSession } from '../session/session.ts'

export function TopBar() {
  const session = useSession()
  return (
    <header>
      <Link to="/">Spoke &amp; Piston</Link> {session.state}
    </header>
  )
}
