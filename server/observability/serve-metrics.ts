import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

export const METRICS_PATH = '/metrics'

/** Serves the metrics beside the shop, to whoever has one of the tokens: the new one, and the old while it is changed. */
export function serveMetrics(app: Hono, metrics: Metrics, tokens: string[]): void {
  app.get(METRICS_PATH, async (context) => {
    context.header('Cache-Control', 'no-store')
    const sent = context.req.header('authorization')
    if (!tokens.some((token) => isToken(sent, token))) {
      context.header('WWW-Authenticate', 'Bearer')
      return context.json({ message: 'The metrics need their token.', error: { code: 'not-signed-in' } }, 401)
    }
    const { text, type } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': type })
  })
}

/** Compared by their hashes: how long that takes tells nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

/**
 * Serves the metrics on a port of their own, to whoever can reach it.
 * @throws Error with a sentence when the port can't be had
 */
export async function openMetricsPort(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const app = new Hono()
  app.get(METRICS_PATH, async (context) => {
    const { text, type } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': type })
  })
  const server = createServer(getRequestListener(app.fetch)).listen(port, host)
  // Nobody has to wait for a scrape to stop the shop.
  server.unref()
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`The setting METRICS_PORT can't be used: ${error.message}.`)
  })
  return server
}
