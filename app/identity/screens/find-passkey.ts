import * as ours from '../../content/our-messages.ts'
import { refreshSession } from '../../session/session.ts'
import { askProvider, type Provided } from './ask-provider.ts'

const notChosen = 'No passkey was chosen.'

export async function signInWithPasskey(): Promise<Provided> {
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options').catch(() => undefined)
  if (!answer?.ok) return { ok: false, message: ours.unreachable, code: 'unreachable' }
  const asked = (await answer.json()) as PublicKeyCredentialRequestOptionsJSON
  // Unlocked, it is two factors; the shop takes no other (decision 13).
  const options = { ...asked, userVerification: 'required' }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const found = await navigator.credentials.get({ publicKey }).catch(() => undefined)
  if (!(found instanceof PublicKeyCredential)) return { ok: false, message: notChosen, code: 'not-chosen' }
  const shown = await askProvider('/passkey/verify-authentication', { response: found.toJSON() })
  if (shown.ok) await refreshSession()
  return shown
}
