import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { findKept, hashedName } from './kept-builds.ts'

const forEver = 'public, max-age=31536000, immutable'

/** The browser's files: hashed ones for ever, the rest (pictures, icons) for an hour. Nothing outside the folder. */
export function clientFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound(path, context) {
      context.header('Cache-Control', path.includes('/assets/') ? forEver : 'public, max-age=3600')
    },
  })
}

/**
 * Hashed files that this build lacks and another one has: a page that is open names those of the build that it came from, and during
 * an upgrade it may ask the older process for the newer one's.
 */
export function filesOfOtherBuilds(dataDir: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    const name = hashedName(path)
    if (!name || (method !== 'GET' && method !== 'HEAD')) return await next()
    const file = await findKept(dataDir, name)
    if (!file) return absent(context)
    return await serveStatic({ path: file, precompressed: true, onFound: keepForEver })(context, next)
  }
}

function keepForEver(_: string, context: Context): void {
  context.header('Cache-Control', forEver)
}

/** Kept by nobody: the process that has it may be about to put it there. */
function absent(context: Context): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ message: 'There is no such file.', error: { code: 'not-found' } }, 404)
}
