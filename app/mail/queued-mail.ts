import { MAX_ATTEMPTS } from './deliver-mail.ts'

/** What the admins' list of mails can be sorted by. */
export const mailSorts = ['queued', 'recipient', 'subject'] as const

/** The states it can be narrowed to. */
export const mailStates = ['waiting', 'trying', 'delivered', 'undeliverable', 'expired', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

/** A mail in the outbox, without what it says. */
export interface QueuedMail {
  id: string
  recipient: string
  subject: string
  queuedAt: Date
  dueAt: Date
  deliveredAt: Date | null
  attempts: number
  lastError: string | null
  /** When its links expire. */
  expiresAt: Date | null
  /** Found expired before it could leave. */
  expiredAt: Date | null
  /** Refused by the mail server for good. */
  undeliverableAt: Date | null
}

type Fate = Pick<QueuedMail, 'deliveredAt' | 'attempts' | 'expiredAt' | 'undeliverableAt'>

/**
 * How a mail stands: never tried, tried again, delivered, refused for good, too old for its links, or tried too often.
 */
export function stateOf({ deliveredAt, attempts, expiredAt, undeliverableAt }: Fate): MailState {
  if (deliveredAt) return 'delivered'
  if (expiredAt) return 'expired'
  if (undeliverableAt) return 'undeliverable'
  if (attempts >= MAX_ATTEMPTS) return 'given-up'
  return attempts > 0 ? 'trying' : 'waiting'
}

/** When a mail is tried again; `undefined` when it has left, or is not tried any more. */
export function nextTryOf(mail: QueuedMail): Date | undefined {
  const state = stateOf(mail)
  return state === 'waiting' || state === 'trying' ? mail.dueAt : undefined
}

/** Whether a mail's links are dead: then it is neither sent nor sent again. */
export function hasExpired({ expiresAt }: Pick<QueuedMail, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/**
 * A mail's words without the proof in its links: whoever had a reset link could be that person. An admin may read what
 * was sent, not use it.
 */
export function withoutProof(words: string): string {
  return words.replace(/([?&](?:amp;)?(?:token|key)=)[^\s&"'<>]+/g, '$1…')
}
