import type { Faults } from '../../basics/faults.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { type ContactMessage, type MessageField, noMessage } from '../contact-message.ts'
import type { sendMessageCall } from '../contract.ts'
import { faultsOf } from '../send-message.ts'

export interface Sent {
  ok: boolean
  faults: Faults<MessageField>
}

export async function sendContact(message: ContactMessage): Promise<Sent> {
  const faults = faultsOf(message)
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const sent = await callShop<typeof sendMessageCall>('post', '/sendmessage', { body: message })
  if (sent.ok) {
    showSuccess(ours.messageSent)
    return { ok: true, faults: {} }
  }
  showError(sent.message)
  const { field } = sent.facts
  const known = typeof field === 'string' && field in noMessage
  return { ok: false, faults: known ? { [field]: sent.message } : {} }
}
