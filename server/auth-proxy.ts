import type { AnyCallRefusal } from '../app/basics/call.ts'
import { untilNext } from '../app/basics/clock.ts'
import { comesFromUs, isSameOrigin } from '../app/basics/csrf.ts'
import { forgetAccount } from '../app/basics/device-cookie.ts'
import { type Outcome, ok, type Refusal } from '../app/basics/outcome.ts'
import { type AuthAddress, authAddresses } from '../app/identity/auth-addresses.server.ts'
import { resetLinkHolder } from '../app/identity/auth-links.server.ts'
import { forPages } from '../app/identity/firebase/settings.ts'
import { countAttempt, countSuccess } from './auth-attempts.ts'
import { check } from './gate/check.ts'
import { readJson } from './gate/read-body.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { logAuthentication } from './log-authentication.ts'
import { tell } from './refusals-to-status.ts'
import type { OpenShop } from './shop.ts'

const base = '/api/auth'

type Body = Record<string, unknown>

/**
 * The way to the identity provider (`/api/auth/*`): only addresses the shop uses, from our own pages, with checked
 * bodies, counted tries and errors as everywhere. The access token has no power here.
 */
export async function answerAuth(shop: OpenShop, request: Request, network: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.slice(base.length)
  const address = authAddresses[`${request.method} ${path}`]
  if (!address || !isOpen(address, shop)) return refused({ refusal: 'not-found' })
  // First of all: what another site's page has asked for is not counted against anybody.
  if (!mayAsk(address, request, shop.url)) return refused({ refusal: 'forbidden' })
  const body = await readBody(address, request)
  if (!body.ok) return refused(body)
  const email = await accountOf(shop, path, body.value)
  const device = email ? knownDevice(shop, request, email) : undefined
  const asker = { path, network, email, device }
  const { limiter } = shop.gate
  const logged = (answer: Response) => {
    if (address.event) logAuthentication(shop, { event: address.event, answer, asker })
    return answer
  }
  const counted = await countAttempt(limiter, address, asker)
  if (!counted.ok) return logged(refused(counted))
  const begun = performance.now()
  const asking = async () =>
    counted.silent
      ? silence()
      : await shop.auth.handler(toAuthRequest(request, { body: body.value, network, shopUrl: shop.url }))
  const answer = address.hashes
    ? await shop.gate.turns('who hashes a password', asking, { patient: true })
    : await asking()
  if (!(answer instanceof Response)) return logged(refused(answer))
  const resets = address.resets && answer.ok
  // Whoever knows the password knows that there is an account: they need not wait.
  if (resets) await countSuccess(limiter, address, asker)
  else if (address.answersEvery) await shop.pause(untilNext(begun, address.answersEvery))
  const told = await toOurAnswer(answer, address, shop)
  if (address.knowsDevice && told.ok) await addDevice(shop, request, told, email)
  if (changesSession(told))
    for (const cookie of forgetAccount(shop.url, request.headers)) told.headers.append('Set-Cookie', cookie)
  return logged(told)
}

/** Somebody is signed in by it, or nobody any more: what the pages show of whoever was here before is not theirs. */
function changesSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => /^(__Host-)?shop-session=/.test(cookie))
}

/** What stands in for the provider's answer where nothing is to happen; `says` replaces it. */
function silence(): Response {
  return Response.json({})
}

/** From our own pages, or from no browser: one without any word of its origin has no browser's cookies either. */
function mayAsk({ sameOriginOnly: strictly }: AuthAddress, request: Request, shopUrl: string): boolean {
  if (request.method === 'GET' || isSameOrigin(request, shopUrl)) return true
  const silentOfIt = !request.headers.has('origin') && !request.headers.has('sec-fetch-site')
  return !strictly && silentOfIt && !request.headers.has('cookie')
}

/** Whose account a request is about, where it says so: by the address, or by the link that was mailed there. */
async function accountOf({ db }: OpenShop, path: string, body: Body | undefined): Promise<string> {
  if (path !== '/reset-password') return String(body?.email ?? '')
  return (await resetLinkHolder(db, String(body?.token))) ?? ''
}

/** This browser's next tries at the account that was proven are counted by themselves. */
async function addDevice(shop: OpenShop, request: Request, answer: Response, email: string): Promise<void> {
  const body = (await answer.clone().json()) as { user?: { email: string }; step?: string } | null
  const known = body?.user?.email ?? (body?.step ? '' : email)
  if (known) answer.headers.append('Set-Cookie', rememberDevice(shop, request, known))
}

/** Where a hosted provider keeps the identities, the ways of keeping them ourselves are closed, and the other way round. */
function isOpen({ google, identity }: AuthAddress, shop: OpenShop): boolean {
  if (google && !shop.google) return false
  return identity === 'any' || (identity === 'hosted') === (shop.hosted !== undefined)
}

async function readBody(
  { body, instead }: AuthAddress,
  request: Request,
): Promise<Outcome<{ value: Body | undefined }, AnyCallRefusal>> {
  if (!body) return ok({ value: undefined })
  const json = await readJson(request)
  if (!json.ok) return json
  const checked = check(body, json.value)
  if (!checked.ok) return checked
  const value = checked.value as Body
  return ok({ value: instead ? instead(value) : value })
}

/** What the provider gets to see: the cookie, who the browser says asks, the checked body; the client's network by us. */
function toAuthRequest(
  request: Request,
  { body, network, shopUrl }: { body: Body | undefined; network: string; shopUrl: string },
): Request {
  const headers = new Headers({ 'x-shop-client': network.replace(/\/64$/, '') })
  for (const name of ['cookie', 'origin', 'referer', 'user-agent']) copy(request.headers, headers, name)
  // The provider knows pages of ours by this header alone, where `Sec-Fetch-Site` does for every other call.
  if (!headers.has('origin') && comesFromUs(request, shopUrl)) headers.set('origin', new URL(shopUrl).origin)
  for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'])
    copy(request.headers, headers, name)
  const { method, url } = request
  if (!body) return new Request(url, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

function copy(from: Headers, to: Headers, name: string): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}

async function toOurAnswer(
  answer: Response,
  { says, personOnly }: AuthAddress,
  shop: OpenShop,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (answer.ok && says) return Response.json(says, { headers })
  answer.headers.set('Cache-Control', 'no-store')
  if (answer.ok && personOnly) return await withPersonOnly(answer, shop)
  if (answer.status < 400) return answer
  const error = await readError(answer)
  if (error.refusal) return refused(error as Refusal)
  if (error.code === 'MISSING_OR_NULL_ORIGIN')
    return refused({ refusal: 'missing-or-null-origin', origin: shop.url })
  const { message = 'That did not work.', code = 'refused' } = error
  // What is not the asker's fault goes the way of all that nobody expected.
  if (answer.status === 500) throw new Error(message)
  const body = { message, error: { code: code.toLowerCase().replaceAll('_', '-') } }
  return Response.json(body, { status: answer.status, headers })
}

// The provider's answer with its cookies, and of its body only who is signed in, or that a code is still asked for.
// Where identities are hosted elsewhere, it also says where: that is all that a page needs to sign somebody in there.
async function withPersonOnly(answer: Response, { hosted }: OpenShop): Promise<Response> {
  const body = (await answer.json()) as { user?: Record<string, unknown>; step?: 'code' } | null
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const elsewhere = hosted && { hosted: forPages(hosted.settings) }
  if (!body?.user)
    return Response.json(elsewhere ? { user: null, ...elsewhere } : body && { step: body.step }, { headers })
  const { name, email, image, emailVerified } = body.user
  return Response.json({ user: { name, email, image, emailVerified }, ...elsewhere }, { headers })
}

interface ProviderError {
  message?: string
  code?: string
  refusal?: string
}

async function readError(answer: Response): Promise<ProviderError> {
  return ((await answer.json().catch(() => ({}))) ?? {}) as ProviderError
}

function refused(refusal: AnyCallRefusal | Refusal): Response {
  const { status, message, facts, retryAfter } = tell(refusal)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return Response.json({ message, error: { code: refusal.refusal, ...facts } }, { status, headers })
}
