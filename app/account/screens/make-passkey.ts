import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import type { Answered } from '../../ui/use-call-form.ts'
import type { beginPasskeyCall } from '../contract.ts'

export interface ShownAgain {
  password?: string
  code?: string
}

export async function makePasskey(name: string, shown: ShownAgain): Promise<Answered<undefined>> {
  const options = await callShop<typeof beginPasskeyCall>('post', '/account/passkeys', { body: shown })
  if (!options.ok) return options
  const asked = options.value as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  const made = await navigator.credentials.create({ publicKey }).catch((error: Error) => error)
  if (!(made instanceof PublicKeyCredential)) return refused(made)
  return await read(
    fetch('/api/auth/passkey/verify-registration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, response: made.toJSON() }),
    }),
  )
}

function refused(error: unknown): Answered<never> {
  const there = error instanceof Error && error.name === 'InvalidStateError'
  const message = there ? 'This device has a passkey for your account already.' : 'No passkey was made.'
  return { ok: false, message, code: 'passkey-not-made', facts: {} }
}

async function read(asking: Promise<Response>): Promise<Answered<undefined>> {
  const answer = await asking.catch(() => undefined)
  if (answer?.ok) return { ok: true, value: undefined }
  const json = await answer?.json().catch(() => undefined)
  const { message = ours.unreachable, error = {} } = (json ?? {}) as {
    message?: string
    error?: { code?: string }
  }
  const { code = 'unreachable', ...facts } = error
  return { ok: false, message, code, facts }
}
