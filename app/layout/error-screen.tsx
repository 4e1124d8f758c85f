import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const ours = 'Something went wrong on our side. Nothing you saved is lost; please try again in a moment.'

function saidOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || ![429, 503].includes(error.status)) return undefined
  return typeof error.data === 'string' && error.data ? error.data : undefined
}

/** In place of a screen that failed: a sentence and a way on, never what went wrong inside. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <main className="page flex flex-col items-center py-16 text-center lg:py-24">
      <h1 className="text-4xl">That didn’t work</h1>
      <p className="measure pt-4 pb-8 text-lg text-muted">{saidOf(error) ?? ours}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/">Go home</LinkButton>
        <Button variant="action" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
