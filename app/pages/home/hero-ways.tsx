import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Join (specification 1) until the browser knows that somebody has: the page is the same for all, from memory. */
export function HeroWays() {
  const joined = useSession().state === 'signed-in'
  return (
    <>
      {joined ? (
        <LinkButton to="/catalogue" variant="action" className="px-6">
          Browse the catalogue
        </LinkButton>
      ) : (
        <LinkButton to="/login?mode=sign-up" variant="action" className="px-6">
          Join us
        </LinkButton>
      )}
      <LinkButton to={joined ? '/dashboard' : '/catalogue'}>
        {joined ? 'Your dashboard' : 'Browse the catalogue'}
      </LinkButton>
    </>
  )
}
