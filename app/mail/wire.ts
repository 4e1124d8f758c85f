import type { WireMail } from './contract.ts'
import { hasExpired, nextTryOf, type QueuedMail, stateOf } from './queued-mail.ts'

export function toWire(mail: QueuedMail, now: Date): WireMail {
  return {
    _id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    queuedAt: mail.queuedAt.toISOString(),
    deliveredAt: mail.deliveredAt?.toISOString(),
    tries: mail.attempts,
    lastError: mail.lastError ?? undefined,
    dueAt: nextTryOf(mail)?.toISOString(),
    state: stateOf(mail),
    ...(hasExpired(mail, now) && { linksExpired: true }),
  }
}
