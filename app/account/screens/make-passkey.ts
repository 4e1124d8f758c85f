import { accountSays } from '../../content/account-messages.ts'
import { ours } from '../../content/messages.ts'
import type { Answered } from './use-call-form.ts'

const base = '/api/auth/passkey'
/** The provider's own word for a session that is too old. */
const stale = { ok: false, message: accountSays.signInAgain, code: 'sign-in-again', facts: {} } as const

/** Has the browser make a passkey for the signed-in person and hands it in under a name. */
export async function makePasskey(name: string): Promise<Answered<undefined>> {
  const options = await read(fetch(`${base}/generate-register-options`))
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.value)
  const made = await navigator.credentials.create({ publicKey }).catch((error: Error) => error)
  if (!(made instanceof PublicKeyCredential)) return refused(made)
  const handedIn = await read(
    fetch(`${base}/verify-registration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, response: made.toJSON() }),
    }),
  )
  return handedIn.ok ? { ok: true, value: undefined } : handedIn
}

/** What browsers say when it came to nothing. */
function refused(error: unknown): Answered<never> {
  const there = error instanceof Error && error.name === 'InvalidStateError'
  const message = there ? 'This device has a passkey for your account already.' : 'No passkey was made.'
  return { ok: false, message, code: 'passkey-not-made', facts: {} }
}

async function read(asking: Promise<Response>): Promise<Answered<PublicKeyCredentialCreationOptionsJSON>> {
  const answer = await asking.catch(() => undefined)
  const json = await answer?.json().catch(() => undefined)
  if (answer?.ok) return { ok: true, value: json as PublicKeyCredentialCreationOptionsJSON }
  const { message = ours.unreachable, error = {} } = (json ?? {}) as {
    message?: string
    error?: { code?: string }
  }
  const { code = 'unreachable', ...facts } = error
  return code === 'session-not-fresh' ? stale : { ok: false, message, code, facts }
}
