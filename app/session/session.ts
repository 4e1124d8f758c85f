import { useSyncExternalStore } from 'react'
import { forgetAccessToken, renewAccessToken } from './access-token.ts'

/** The person who is signed in, as the identity session tells the browser. */
export interface Person {
  email: string
  name: string
  image?: string | null
  emailVerified: boolean
}

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

/** Asks the server who is signed in, and gets an access token for them (specification 4: after login). */
async function ask(): Promise<Session> {
  const answer = await fetch('/api/auth/get-session').catch(() => undefined)
  const found = answer?.ok ? ((await answer.json()) as { user: Person } | null) : null
  if (!found) return settle({ state: 'signed-out' })
  await renewAccessToken(found.user.email)
  return settle({ state: 'signed-in', person: found.user })
}

/** Who is signed in; asks the server the first time, and again after `refreshSession`. */
export function currentSession(): Promise<Session> {
  asked ??= ask()
  return asked
}

/** Asks the server again: after signing in, or when a name has changed. */
export function refreshSession(): Promise<Session> {
  asked = ask()
  return asked
}

/** Ends the session at the provider and removes the stored access token (specification 4: Log Out). */
export async function signOut(): Promise<void> {
  forgetAccessToken()
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
  asked = Promise.resolve(settle({ state: 'signed-out' }))
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
