import { useSyncExternalStore } from 'react'
import { forgetAccessToken, onTokenOfOtherTab, renewAccessToken, storedAccessToken } from './access-token.ts'
import { findPerson, type Person } from './find-person.ts'
import { hostedProvider } from './hosted.ts'
import { loginAddress } from './return-path.ts'

export type { Person }

/** What the browser knows of who is signed in; `loading` until it has asked (specification 2: a spinner). */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; person: Person }

/** For the end of a session, in milliseconds. */
const patience = 10_000

const loading: Session = { state: 'loading' }
let session: Session = loading
let asked: Promise<Session> | undefined
const listeners = new Set<() => void>()

function settle(next: Session): Session {
  session = next
  // As the page's own script says it before (`ui/before-react.ts`): for what is shown by the style sheet.
  document.documentElement.dataset.known = next.state === 'signed-in' ? 'customer' : 'visitor'
  for (const listener of listeners) listener()
  return next
}

/** Asks the server who is signed in, and gets them an access token unless there is one (specification 4). */
async function ask(): Promise<Session> {
  const found = await findPerson()
  if (found === null) sayGone()
  // An answer that failed says nothing: the next one who wants to know asks again.
  if (found === undefined) asked = undefined
  if (!found) return settle({ state: 'signed-out' })
  if (!storedAccessToken()) await renewAccessToken(found.email)
  return settle({ state: 'signed-in', person: found })
}

const wasReached = () => asked !== undefined

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

/** @returns whether the shop has ended the session; a hosted provider's own is ended as far as that can be had */
async function endSession(): Promise<boolean> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const inTime = AbortSignal.timeout(patience)
  const ending = fetch('/api/auth/sign-out', { ...request, signal: inTime })
  const provider = hostedProvider().then((hosted) => hosted?.signOut())
  const late = new Promise((resolve) => inTime.addEventListener('abort', resolve))
  const [ended] = await Promise.allSettled([ending, Promise.race([provider, late])])
  return ended.status === 'fulfilled' && ended.value.ok
}

/** Where a call was told that the session is over: ends what is left of it, and removes the stored access token. */
export async function signOut(): Promise<void> {
  await endSession()
  // Only now: other tabs follow the token's going, and ask the server.
  forgetAccessToken()
  asked = Promise.resolve(settle({ state: 'signed-out' }))
  sayGone()
}

/** For the page's own scripts: what they show of an account goes without a load of the page. */
function sayGone(): void {
  document.dispatchEvent(new Event('signed-out'))
}

/**
 * Log Out (specification 4): ends the session, also at a hosted provider, removes the stored access token and goes home.
 * By a load of its own: nothing of the person stays in the page's memory, no Login shows up where they still are, and what
 * else the page is going to or waiting for can't keep them.
 * @returns once the page is being left; `false` where the shop has not said that it has ended the session
 */
export async function logOut(): Promise<boolean> {
  if (!(await endSession())) return false
  forgetAccessToken()
  location.assign('/')
  return true
}

/** Another tab has signed in or out, or the browser shows a page that was left: it is not left open for another person. */
async function followSession(): Promise<void> {
  const before = session
  asked = ask()
  const now = await asked
  // Where the shop was not reached, that says nothing of the session.
  if (now.state === 'signed-out' && wasReached()) leavePrivatePage()
  if (emailOf(before) && emailOf(now) && emailOf(before) !== emailOf(now)) location.reload()
}

function leavePrivatePage(): void {
  const { pathname, search } = location
  if (/^\/(dashboard|purchase)/i.test(pathname)) location.assign(loginAddress(pathname + search))
}

function emailOf(known: Session): string | undefined {
  return known.state === 'signed-in' ? known.person.email : undefined
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
  onTokenOfOtherTab((token) => {
    if (token === null || session.state !== 'signed-in') void followSession()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Whoever has logged out has taken the token along: nobody reads on while the shop is asked.
    if (emailOf(session) && !storedAccessToken()) leavePrivatePage()
    void followSession()
  })
}

/** Whether this browser can make and show passkeys here: a recent one, at an address that is safe (https, localhost). */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}
