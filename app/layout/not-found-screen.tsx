import { specified } from '../content/messages.ts'
import { LinkButton } from '../ui/button.tsx'

export function NotFoundScreen() {
  return (
    <main className="page flex flex-col items-center py-16 text-center lg:py-24">
      <h1 className="text-4xl">{specified.pageNotFound}</h1>
      <p className="measure pt-4 pb-8 text-balance text-lg text-muted">
        We looked on every shelf. The address may be mistyped, or the part has left the shop.
      </p>
      {/* On large screens it stands in the bar. */}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="action">
          Go home
        </LinkButton>
        <LinkButton to="/catalogue">See all parts and tools</LinkButton>
      </div>
    </main>
  )
}
