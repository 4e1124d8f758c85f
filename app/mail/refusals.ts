import { ours } from '../content/messages.ts'
import type { RefusalTable } from '../shop/refusals.ts'

export type MailRefusal = { refusal: 'mail-expired' }

export const mailRefusals: RefusalTable<MailRefusal> = {
  'mail-expired': () => ({ status: 409, message: ours.mailExpired }),
}
