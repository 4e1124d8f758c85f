import type { Hono } from 'hono'
import { type GoogleSandbox, SANDBOX_PATH } from '../app/identity/public.server.ts'
import { isSameOrigin } from './gate/csrf.ts'

/** Its account chooser is a page like others: only what its form sends comes here, and only from our own page. */
export function serveGoogleSandbox(app: Hono, sandbox: GoogleSandbox, shopUrl: string): void {
  app.all(`${SANDBOX_PATH}/*`, async (context, next) => {
    const request = context.req.raw
    const choosing = context.req.path.startsWith(`${SANDBOX_PATH}/choose/`)
    if (choosing && request.method !== 'POST') return await next()
    if (choosing && !isSameOrigin(request, shopUrl)) return context.body(null, 403)
    return await sandbox.answer(request)
  })
}
