import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { SECOND } from '../app/basics/clock.ts'
import { notices } from '../app/content/messages.ts'
import { calls } from '../app/features.server.ts'
import { finishPictures } from '../app/media/public.server.ts'
import { fillDemoShop } from '../database/demo/fill.server.ts'
import { openApp } from './app.ts'
import { proveFolder } from './backup/prove-folder.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { keepClientFiles } from './client-files/keep-build.ts'
import { refuseDemoLeft } from './commands/remove-demo.ts'
import type { Environment } from './environment.ts'
import { hearSandbox, type RunningJobs, startJobs } from './jobs.ts'
import { openKeptListener } from './kept-listener.ts'
import { endOnFault } from './last-resort.ts'
import { openListener } from './listener.ts'
import { countPages, measureKept } from './observability/measure.ts'
import { openMetricsPort } from './observability/serve-metrics.ts'
import { openEntrance } from './one-folder.ts'
import { openPages } from './pages.ts'
import { greet, ownPlace, tellOpen } from './processes.ts'
import { type OpenShop, openShop, type ShopParts } from './shop.ts'
import { endSlowReaders } from './slow-readers.ts'
import { endSlowSenders } from './slow-senders.ts'
import { spareMemory } from './spare-memory.ts'
import { awaitStop } from './stop.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** Node's own limits are wide open to slow clients. */
const limits = {
  headersTimeout: 10_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  // The listener looks itself, and says what is wrong.
  requireHostHeader: false,
}
const idleTimeout = 60_000
const maxConnections = 12_000
const maxRequestsPerSocket = 1_000

/** How long requests that run may take to end; then their connections are closed. */
const drainWithin = 8_000
/** How long anything else, say a stuck database, may hold it after that. */
const closeWithin = 3_500

/**
 * Opens the shop, serves it until it is told to stop (SIGTERM, SIGINT, or npm gone that started it), lets what runs
 * end, and leaves nothing behind. `files`: the folder of the browser's files, beside what else was built.
 * @throws Error with a sentence when it can't open; then it has closed again.
 */
export async function runShop(
  environment: Environment,
  { files, ...parts }: ShopParts & { files: string },
): Promise<void> {
  const stop = awaitStop()
  const stopped = new AbortController()
  void stop.asked.then(() => stopped.abort())
  await upgradeDatabase(environment, stopped.signal)
  const shop = await openShop(environment, { ...parts, entrance: openEntrance })
  endOnFault(shop.log)
  const pages = openPages(shop)
  const app = openApp(shop, calls, { pages: shop.metrics ? countPages(pages, shop.metrics) : pages, files })
  const measure = shop.metrics && measureKept(shop.metrics, calls, pages.pattern)
  const kept = openKeptListener(shop, pages, measure)
  // HTTP/1.0 names no host, and is what load balancers look with.
  const { host: hostname } = new URL(environment.url)
  const listener = openListener(shop.log, kept, getRequestListener(app.fetch, { hostname }))
  const server = Object.assign(createServer(limits, listener), {
    timeout: idleTimeout,
    maxConnections,
    maxRequestsPerSocket,
  })
  answerBrokenRequests(server)
  endSlowReaders(server)
  endSlowSenders(server, calls)
  let jobs: RunningJobs
  try {
    await refuseDemoLeft(shop)
    if (shop.environment.demoData) await fillDemoShop(shop)
    await listen(server, environment)
    void keepClientFiles(shop, files)
    await serveMetricsApart(shop)
    hearSandbox(shop, app)
    jobs = await startJobs(shop, stop.asked)
    shop.readiness.watchJobs(jobs)
  } catch (error) {
    await shop.close()
    throw error
  }
  spareMemory()
  if (!tellOpen()) greet(environment)
  if (shop.notice) shop.log.warn({ notice: shop.notice }, notices[shop.notice].title)
  void finishPictures(shop)
  void proveFolder(shop)
  await stop.asked
  shop.readiness.retire()
  closeWhatIsKeptAlive(server)
  await Promise.race([stop.hurried, pause(environment.stopDelay * SECOND)])
  await drain(server, stop.hurried)
  setTimeout(() => process.exit(1), closeWithin)
  // What waits in the outbox leaves after the next start; a job that empties it would else be waited for.
  await shop.postman.close()
  await jobs.stop()
  await shop.close()
  process.exit(0)
}

async function listen(server: Server, { port, host }: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set PORT to another one.`) : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

async function serveMetricsApart({ metrics, environment }: OpenShop): Promise<void> {
  const { port, host = '' } = environment.metrics ?? {}
  if (metrics && port !== undefined) await openMetricsPort(metrics, { port: port + ownPlace, host })
}

/**
 * The next answer on each connection is its last, and says so: a proxy that keeps one goes to another process, and sends no order
 * on it in the very moment in which it ends. What idles for `STOP_DELAY_SECONDS` it has to let go of by itself (`ops/`).
 */
function closeWhatIsKeptAlive(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
}

/** Takes no new connection, and waits for those whose requests still run. */
async function drain(server: Server, hurried: Promise<void>): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  server.keepAliveTimeout = 1
  const late = setTimeout(() => server.closeAllConnections(), drainWithin)
  void hurried.then(() => server.closeAllConnections())
  await drained
  clearTimeout(late)
}
