import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/**
 * The ways on from the hero: the join button (specification 1) for everybody until the browser knows that somebody has
 * joined. The page itself is the same for all, so that it can be served from memory.
 */
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
