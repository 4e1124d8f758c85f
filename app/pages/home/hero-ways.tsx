import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Join (specification 1) until the browser knows that somebody has: the page is the same for all, from memory. */
export function HeroWays() {
  const { state } = useSession()
  return (
    <>
      {state !== 'signed-in' && <Ways className={state === 'loading' ? 'customer:hidden' : ''} />}
      {state !== 'signed-out' && (
        <OwnWays className={state === 'loading' ? 'hidden customer:inline-flex' : ''} />
      )}
    </>
  )
}

function Ways({ className }: { className: string }) {
  return (
    <>
      <LinkButton to="/login?mode=sign-up" variant="action" className={`px-6 ${className}`}>
        Join us
      </LinkButton>
      <LinkButton to="/catalogue" className={className}>
        Browse the catalogue
      </LinkButton>
    </>
  )
}

function OwnWays({ className }: { className: string }) {
  return (
    <>
      <LinkButton to="/catalogue" variant="action" className={`px-6 ${className}`}>
        Browse the catalogue
      </LinkButton>
      <LinkButton to="/dashboard" className={className}>
        Your dashboard
      </LinkButton>
    </>
  )
}
