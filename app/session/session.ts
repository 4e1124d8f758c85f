import { useSyncExternalStore } from 'react'
import { forgetAccessToken, onTokenOfOtherTab, renewAccessToken, storedAccessToken } from './access-token.ts'
import { findPerson, type Person } from './find-person.ts'
import { hostedProvider } from './hosted.ts'
import { loginAddress } from './return-path.ts'

export type { Person }

/** What the browser knows of who is signed in; `loading` until it has asked (specification 2: a spinner). */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; person: Person }

const loading: Session = { state: 'loading' }
let session: Session = loading
let asked: Promise<Session> | undefined
const listeners = new Set<() => void>()

function settle(next: Session): Session {
  session = next
  for (const listener of listeners) listener()
  return next
}

/** Asks the server who is signed in, and gets them an access token unless there is one (specification 4). */
async function ask(): Promise<Session> {
  const found = await findPerson()
  // An answer that failed says nothing: the next one who wants to know asks again.
  if (found === undefined) asked = undefined
  if (!found) return settle({ state: 'signed-out' })
  if (!storedAccessToken()) await renewAccessToken(found.email)
  return settle({ state: 'signed-in', person: found })
}

export function currentSession(): Promise<Session> {
  asked ??= ask()
  return asked
}

/** Asks the server again, with a fresh access token: after signing in, or when a name has changed. */
export function refreshSession(): Promise<Session> {
  forgetAccessToken()
  asked = ask()
  return asked
}

/** Ends the session, also at a hosted provider, and removes the stored access token (specification 4: Log Out). */
export async function signOut(): Promise<void> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const provider = hostedProvider().then((hosted) => hosted?.signOut())
  await Promise.allSettled([fetch('/api/auth/sign-out', request), provider])
  // Only now: other tabs follow the token's going, and ask the server.
  forgetAccessToken()
  asked = Promise.resolve(settle({ state: 'signed-out' }))
}

/** Another tab has signed in or out: this one follows, and leaves a private screen with all that it shows. */
async function followOtherTab(token: string | null): Promise<void> {
  if (token !== null && session.state === 'signed-in') return
  asked = ask()
  const now = await asked
  const { pathname, search } = location
  if (now.state === 'signed-out' && /^\/(dashboard|purchase)/.test(pathname)) {
    location.assign(loginAddress(pathname + search))
  }
}

/** The session for components; `loading` on the server and before the answer has come. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => loading,
  )
}

if (typeof window !== 'undefined') {
  onTokenOfOtherTab(followOtherTab)
  // Back on a page that was left: somebody else may be signed in by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) asked = ask()
  })
}
