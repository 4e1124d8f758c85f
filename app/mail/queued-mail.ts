import { MAX_ATTEMPTS } from './deliver-mail.ts'

export const mailSorts = ['queued', 'recipient', 'subject'] as const

export const mailStates = ['waiting', 'trying', 'delivered', 'undeliverable', 'expired', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

export interface QueuedMail {
  id: string
  recipient: string
  subject: string
  queuedAt: Date
  dueAt: Date
  deliveredAt: Date | null
  attempts: number
  lastError: string | null
  expiresAt: Date | null
  expiredAt: Date | null
  undeliverableAt: Date | null
}

type Fate = Pick<QueuedMail, 'deliveredAt' | 'attempts' | 'expiredAt' | 'undeliverableAt'>

export function stateOf({ deliveredAt, attempts, expiredAt, undeliverableAt }: Fate): MailState {
  if (deliveredAt) return 'delivered'
  if (expiredAt) return 'expired'
  if (undeliverableAt) return 'undeliverable'
  if (attempts >= MAX_ATTEMPTS) return 'given-up'
  return attempts > 0 ? 'trying' : 'waiting'
}

export function nextTryOf(mail: QueuedMail): Date | undefined {
  const state = stateOf(mail)
  return state === 'waiting' || state === 'trying' ? mail.dueAt : undefined
}

export function hasExpired({ expiresAt }: Pick<QueuedMail, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** A mail's words without the proof in its links: an admin may read what was sent, not use it. */
export function withoutProof(words: string): string {
  return words.replace(/([?&](?:amp;)?(?:token|key)=|\/back-in-stock\/)[^\s&"'<>]+/g, '$1…')
}
