import { redirect } from 'react-router'
import { specified } from '../content/messages.ts'
import type { adminCall } from '../identity/contract.ts'
import { showError } from '../ui/toast.ts'
import { callShop } from './call-shop.ts'
import { loginAddress } from './return-path.ts'
import { currentSession, type Person, signOut } from './session.ts'

/** Others go to `/login` and come back from there (specification 4). For `clientLoader`s. @throws a redirect */
export async function requirePerson(request: Request): Promise<Person> {
  const session = await currentSession()
  if (session.state === 'signed-in') return session.person
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(pathname + search))
}

/** What could not be read as the session is over leads to `/login`, and back from there. @throws a redirect */
export async function requireSession(
  request: Request,
  called: { ok: true } | { ok: false; status: number; message: string },
): Promise<void> {
  if (!called.ok && called.status === 401) throw await turnedAway(request, called)
}

/**
 * Lets an admin through; anyone else gets the specified toast, is signed out and sent to `/login` (specification 6).
 * An admin who needs two-factor codes first is sent to where they are turned on. @throws a redirect
 */
export async function requireAdmin(request: Request): Promise<Person> {
  const person = await requirePerson(request)
  const asked = await callShop<typeof adminCall>('get', '/admin', { query: { email: person.email } })
  if (!asked.ok) throw await turnedAway(request, asked)
  if (asked.value.admin) return person
  if (asked.value.twoFactorNeeded) throw redirect('/dashboard/account')
  showError(specified.notAdmin)
  await signOut()
  throw redirect('/login')
}

/** The session is over (the token has been renewed before), or the shop has not said: then nobody is thrown out. */
async function turnedAway(
  request: Request,
  { status, message }: { status: number; message: string },
): Promise<Response> {
  if (status !== 401) return new Response(message, { status: status || 503 })
  await signOut()
  showError(`${status}: ${message}`)
  const { pathname, search } = new URL(request.url)
  return redirect(loginAddress(pathname + search))
}
