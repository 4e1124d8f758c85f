import { pageScript, pageScriptVersion } from '../layout/page-script.server.ts'
import type { Route } from './+types/page-script.ts'

/** The script beside each page, for good under its version's address. Another version's, of another build, is not here: its page works without. */
export function loader({ params: { version } }: Route.LoaderArgs) {
  if (version !== pageScriptVersion) return new Response('No such script.\n', { status: 404 })
  return new Response(pageScript, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
