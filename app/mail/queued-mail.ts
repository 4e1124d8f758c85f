import { MOST_ATTEMPTS } from './deliver-mail.ts'

/** What the admins' list of mails can be sorted by. */
export const mailSorts = ['queued', 'recipient', 'subject'] as const
export type MailSort = (typeof mailSorts)[number]

/** The states it can be narrowed to. */
export const mailStates = ['waiting', 'trying', 'delivered', 'given-up'] as const
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
}

/** How a mail stands: it was never tried, is tried again, has left, or is tried no more. */
export function stateOf({ deliveredAt, attempts }: Pick<QueuedMail, 'deliveredAt' | 'attempts'>): MailState {
  if (deliveredAt) return 'delivered'
  if (attempts >= MOST_ATTEMPTS) return 'given-up'
  return attempts > 0 ? 'trying' : 'waiting'
}

/** When a mail is tried again; `undefined` when it has left, or has been tried for the last time. */
export function nextTryOf({ deliveredAt, attempts, dueAt }: QueuedMail): Date | undefined {
  return deliveredAt || attempts >= MOST_ATTEMPTS ? undefined : dueAt
}

/**
 * A mail's words without the proof in its links: whoever had a reset link could be that person. An admin may read what
 * was sent, not use it.
 */
export function withoutProof(words: string): string {
  return words.replace(/([?&](?:amp;)?(?:token|key)=)[^\s&"'<>]+/g, '$1…')
}
