import { ours } from '../../content/messages.ts'
import { refreshSession } from '../../session/session.ts'

/** What the identity provider answered: done, or its sentence, with the field it is about. */
export type Provided =
  | { ok: true; url?: string | undefined }
  | { ok: false; message: string; code: string; field?: string | undefined }

/** Asks the identity provider for something; `path` as under `/api/auth`. */
export async function askProvider(path: string, body: object): Promise<Provided> {
  const answer = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const json: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok) return { ok: true, url: (json as { url?: string } | null)?.url }
  const { message = ours.unreachable, error } = (json ?? {}) as {
    message?: string
    error?: { code?: string; field?: string }
  }
  return { ok: false, message, code: error?.code ?? 'unreachable', field: error?.field }
}

/** Signs in; the session is then known to every component, and the access token stored (specification 4). */
export async function signIn(email: string, password: string): Promise<Provided> {
  const answer = await askProvider('/sign-in/email', { email, password })
  if (answer.ok) await refreshSession()
  return answer
}

/** Signs up, then in. The provider says alike for known and unknown addresses; only the password tells them apart. */
export async function signUp(person: { name: string; email: string; password: string }): Promise<Provided> {
  const answer = await askProvider('/sign-up/email', person)
  if (!answer.ok) return answer
  const signedIn = await signIn(person.email, person.password)
  return signedIn.ok ? signedIn : { ...signedIn, message: ours.notSignedInAfterAll }
}

/** Sends the browser to Google, which sends it back to `from`, a page of ours. */
export async function startGoogle(from: string | undefined): Promise<Provided> {
  const answer = await askProvider('/sign-in/social', { provider: 'google', from })
  if (answer.ok && answer.url) location.assign(answer.url)
  return answer
}
