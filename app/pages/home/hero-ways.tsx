import { LinkButton } from '../../ui/button.tsx'

/** Join (specification 1) until the browser knows that somebody has: the page is the same for all, from memory. */
export function HeroWays() {
  return (
    <>
      <LinkButton to="/login?mode=sign-up" variant="action" className="px-6 customer:hidden">
        Join us
      </LinkButton>
      <LinkButton to="/catalogue" className="customer:hidden">
        Browse the catalogue
      </LinkButton>
      <LinkButton to="/catalogue" variant="action" className="hidden px-6 customer:inline-flex">
        Browse the catalogue
      </LinkButton>
      <LinkButton to="/dashboard" className="hidden customer:inline-flex">
        Your dashboard
      </LinkButton>
    </>
  )
}
