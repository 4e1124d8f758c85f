import { MOST_ATTEMPTS } from './deliver-mail.ts'

/** So many mails make a page of the list. */
export const MAILS_A_PAGE = 50

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
