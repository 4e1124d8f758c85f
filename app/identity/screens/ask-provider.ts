import * as ours from '../../content/our-messages.ts'
import { type HostedProvider, hostedProvider, type Provided } from '../../session/hosted.ts'
import { currentSession, refreshSession } from '../../session/session.ts'

export type { Provided }

/** Who is asked where the shop does not keep identities itself; looked up first, since nobody may have asked yet. */
async function hosted(): Promise<HostedProvider | undefined> {
  await currentSession()
  return await hostedProvider()
}

/** Asks the identity provider for something; `path` as under `/api/auth`. */
export async function askProvider(path: string, body: object): Promise<Provided> {
  const answer = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const json: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok) return { ok: true, ...(json as { url?: string; step?: 'code' } | null) }
  const { message = ours.unreachable, error } = (json ?? {}) as {
    message?: string
    error?: { code?: string; field?: string }
  }
  return { ok: false, message, code: error?.code ?? 'unreachable', field: error?.field }
}

/** Signs in; the session is then known to every component, and the access token stored (specification 4). */
export async function signIn(email: string, password: string): Promise<Provided> {
  const provider = await hosted()
  const answer = provider
    ? await provider.signIn(email, password)
    : await askProvider('/sign-in/email', { email, password })
  return await known(answer)
}

async function known(answer: Provided): Promise<Provided> {
  if (answer.ok && !answer.step) await refreshSession()
  return answer
}

export async function showCode(code: string): Promise<Provided> {
  return await known(await askProvider('/two-factor', { code }))
}

/** Signs up, then in. The provider says alike for known and unknown addresses; only the password tells them apart. */
export async function signUp(person: { name: string; email: string; password: string }): Promise<Provided> {
  const provider = await hosted()
  if (provider) return await known(await provider.signUp(person))
  const answer = await askProvider('/sign-up/email', person)
  if (!answer.ok) return answer
  const signedIn = await signIn(person.email, person.password)
  return signedIn.ok ? signedIn : { ...signedIn, message: ours.notSignedInAfterAll }
}

/** Has a link mailed under which a new password is chosen; says alike for known and unknown addresses. */
export async function requestReset(email: string): Promise<Provided & { hosted?: boolean }> {
  const provider = await hosted()
  if (provider) return { ...(await provider.sendReset(email)), hosted: true }
  return await askProvider('/request-password-reset', { email })
}

export async function sendVerification(email: string): Promise<Provided> {
  const provider = await hosted()
  return provider
    ? await provider.sendVerification()
    : await askProvider('/send-verification-email', { email })
}

/** Sends the browser to Google, which sends it back to `from`, a page of ours; a hosted provider opens a window for it. */
export async function startGoogle(from: string | undefined): Promise<Provided> {
  const provider = await hosted()
  if (provider) return await known(await provider.signInWithGoogle())
  const answer = await askProvider('/sign-in/social', { provider: 'google', from })
  if (answer.ok && answer.url) location.assign(answer.url)
  return answer
}
