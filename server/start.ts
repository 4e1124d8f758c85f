import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openApp } from './app.ts'
import { calls } from './calls.ts'
import { readEnvironment } from './environment.ts'
import { openPages } from './pages.ts'
import { openShop } from './shop.ts'

/** Node's own limits are wide open to slow clients (threats-and-faults, "Defaults to override"). */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
}

const patience = 10_000

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const shop = await openShop(environment)
  const app = openApp(shop, calls, { pages: openPages(shop), files: join(import.meta.dirname, '../client') })
  const server = serve({
    fetch: app.fetch,
    port: environment.port,
    hostname: environment.host,
    serverOptions,
  })
  server.once('listening', () => {
    console.log(`Spoke & Piston is open at ${environment.url}`)
    if (environment.demo) {
      console.log('Demo sign-ins: admin@example.com / admin-demo-1, customer@example.com / customer-demo-1')
    }
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${environment.port} is taken: set PORT to another.` : error.message,
    )
    void shop.close().finally(() => process.exit(1))
  })
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    server.close(() => void shop.close().finally(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
