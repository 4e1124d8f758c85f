import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

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
