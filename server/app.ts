import { Hono, type MiddlewareHandler } from 'hono'
import { isSameOrigin } from '../app/basics/csrf.ts'
import { type GoogleSandbox, SANDBOX_PATH } from '../app/identity/public.server.ts'
import { browserAddresses, browserPath } from '../app/payments/public.server.ts'
import type { AnsweredCall } from '../app/shop/answer-call.server.ts'
import { inOneWait } from '../app/shop/one-wait.server.ts'
import { answerAuth } from './auth-proxy.ts'
import { busyPage } from './busy-page.ts'
import { clientFiles, filesOfOtherBuilds } from './client-files/serve-client-files.ts'
import { compression } from './compression.ts'
import { openContract } from './contract-app.ts'
import { docsAddresses, serveDocs } from './docs.ts'
import { networkOfCaller } from './gate/network.ts'
import { warnOfUnknownProxy } from './gate/unknown-proxy.ts'
import { commonHeaders } from './headers.ts'
import { countCalls, measureRequests } from './observability/measure.ts'
import { identifyRequests } from './observability/request-id.ts'
import { METRICS_PATH, serveMetrics } from './observability/serve-metrics.ts'
import { traceRequests } from './observability/trace-requests.ts'
import { immutable } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { pictureAddresses, servePictures } from './picture-files.ts'
import { problem } from './problem.ts'
import { SECURITY_TEXT, securityText } from './security-text.ts'
import type { OpenShop } from './shop.ts'

const unkept = { 'Cache-Control': 'no-store' }

/** Without `browser` it is the contract alone. An address that has no written rule stops the start. */
export function openApp(
  shop: OpenShop,
  calls: readonly AnsweredCall[],
  browser?: { pages: Pages; files: string },
): Hono {
  const app = new Hono()
  app.onError((error) => problem(shop, error))
  app.use(identifyRequests(shop.environment.trustedProxies))
  app.use((_, next) => inOneWait(next))
  const { metrics } = shop
  const tokens = shop.environment.metrics?.tokens ?? []
  const pattern = (path: string) => browser?.pages.pattern(path)
  if (metrics) app.use(measureRequests(metrics, pattern))
  if (shop.tracing) app.use(traceRequests(shop.tracing, shop.environment.trustedProxies, pattern))
  app.use(warnOfUnknownProxy(shop.log, shop.environment.trustedProxies))
  app.use(commonHeaders(shop))
  app.use(compression, immutable(isForGood))
  app.use(knownMethods)
  app.get('/healthz', (context) => context.body(null, 204, unkept))
  app.get('/readyz', async (context) => {
    const lacking = await shop.readiness.lacking()
    return context.body(null, lacking.length === 0 ? 204 : 503, unkept)
  })
  app.get(CHANGE_PASSWORD, (context) => context.body(null, 302, { ...unkept, Location: passwordPage(shop) }))
  app.get(SECURITY_TEXT, (context, next) => {
    const text = securityText(shop)
    return text
      ? Promise.resolve(context.text(text, 200, { 'Cache-Control': 'public, max-age=86400' }))
      : next()
  })
  if (metrics && tokens.length > 0) serveMetrics(app, metrics, tokens)
  serveDocs(app, shop.notice)
  servePictures(app, shop)
  app.on(['GET', 'POST'], '/api/auth/*', (context) =>
    answerAuth(shop, context.req.raw, networkOfCaller(context, shop.environment.trustedProxies)),
  )
  app.route(
    '/',
    openContract(shop.gate, metrics ? countCalls(calls, metrics) : calls, shop.environment.trustedProxies),
  )
  if (shop.sandbox) app.route(browserPath, shop.sandbox.browser)
  if (shop.google?.sandbox) {
    app.use(`${SANDBOX_PATH}/*`, inCrowd(shop))
    serveGoogleSandbox(app, shop.google.sandbox, shop.url)
  }
  checkRules(app, calls)
  if (browser) {
    app.use(async (context, next) => (await browser.pages.fromMemory(context.req.raw)) ?? next())
    app.use(clientFiles(browser.files), filesOfOtherBuilds(shop.dataDir))
    app.all('*', (context) =>
      browser.pages.render(context.req.raw, networkOfCaller(context, shop.environment.trustedProxies)),
    )
  }
  return app
}

/** Whoever comes to the stand-in for Google makes it keep something: nobody does so without end. */
function inCrowd(shop: OpenShop): MiddlewareHandler {
  return async (context, next) => {
    const network = networkOfCaller(context, shop.environment.trustedProxies)
    // What Hono's `next` gives back is none of ours.
    const shed = await shop.gate.crowds.googleSandbox(network, async () => {
      await next()
      return undefined
    })
    return shed && busyPage(shed)
  }
}

/** Where password managers look for the page on which a password is changed (W3C, “A Well-Known URL for Changing Passwords”). */
const CHANGE_PASSWORD = '/.well-known/change-password'

/** A hosted provider changes passwords by its own mails alone. */
function passwordPage({ hosted }: OpenShop): string {
  return hosted ? '/forgatepass' : '/dashboard/account'
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Any other method, `TRACE` among them, is nobody's here, at any address (RFC 9110, 15.6.2): nothing behind has to know what to do with it. */
const knownMethods: MiddlewareHandler = async (context, next) => {
  if (methods.includes(context.req.method)) return await next()
  const message = `${context.req.method} is not a method of this shop.`
  return context.json({ message, error: { code: 'method' } }, 501, unkept)
}

/** Addresses of the server's own that are no calls of the contract; each is open to anyone. */
const openAddresses = [
  ...[
    '/healthz',
    '/readyz',
    METRICS_PATH,
    CHANGE_PASSWORD,
    SECURITY_TEXT,
    '/api/auth/*',
    '/openapi.json',
    ...pictureAddresses,
  ],
  `${SANDBOX_PATH}/*`,
  ...docsAddresses,
  ...browserAddresses,
]

/** Denies by default: an address without a rule stops the start (threat 11). */
function checkRules(app: Hono, calls: readonly AnsweredCall[]): void {
  const known = new Set([
    ...openAddresses,
    ...calls.map(({ call }) => call.path.replace(/\{(\w+)\}/g, ':$1')),
  ])
  const stray = app.routes.find((route) => route.path !== '/*' && !known.has(route.path))
  if (stray)
    throw new Error(`The address ${stray.method} ${stray.path} has no rule that says who may use it.`)
}

const ofProgram = new Set(['/openapi.json', ...docsAddresses])

/**
 * Documents of the program itself, and the script beside each page (`app/pages/page-script.ts`), under the one spelling of its
 * address: the router takes any number of slashes behind it, and each that was kept would be kept for good.
 */
const isForGood = (path: string) => ofProgram.has(path) || /^\/page-script\/\w+$/.test(path)

/** Its account chooser is a page like others: only what its form sends comes here, and only from our own page. */
function serveGoogleSandbox(app: Hono, sandbox: GoogleSandbox, shopUrl: string): void {
  app.all(`${SANDBOX_PATH}/*`, async (context, next) => {
    const request = context.req.raw
    const choosing = context.req.path.startsWith(`${SANDBOX_PATH}/choose/`)
    if (choosing && request.method !== 'POST') return await next()
    if (choosing && !isSameOrigin(request, shopUrl)) return context.body(null, 403)
    return await sandbox.answer(request)
  })
}
