import { seenOf } from '../basics/names.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { EmailContent } from './templates/email-template.tsx'

/** A mail to one person. The text part is required; many readers show nothing else. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  /** What its HTML is made of when it leaves. */
  content?: EmailContent | undefined
  /** What is sent in their place to an address that nobody has proven: nothing in it is a person's own words. */
  bodiesToUnproven?: (() => MailBodies) | undefined
  /** Where an answer goes, when that is not the shop. */
  replyTo?: string | undefined
  /** Forgotten once it has left: whom it is for is to be forgotten, too. */
  passing?: boolean | undefined
  /** Whoever has the account causes it as often as they like: only a few go to an address that nobody has proven (`permitMail`). */
  few?: boolean | undefined
  /** When its links expire: later than that it is not sent. */
  expiresAt?: Date | undefined
}

export interface MailBodies {
  text: string
  content: EmailContent
}

/** As it is sent to an address that nobody has proven; how many of them go is for the caller to ask. */
export function toUnproven({ bodiesToUnproven, few: _, ...mail }: Mail): Mail {
  return { ...mail, ...bodiesToUnproven?.() }
}

const maxSubjectLength = 200

/**
 * A mail that can't break out of its headers (threat 69): plain addresses, and a subject of one line of at most 200
 * characters. @throws Error when an address is none: whoever queues a mail has checked it before.
 */
export function safeMail(mail: Mail): Mail {
  const recipient = normalEmail(mail.recipient)
  const replyTo = mail.replyTo === undefined ? undefined : normalEmail(mail.replyTo)
  if (!recipient || (mail.replyTo !== undefined && !replyTo)) {
    throw new Error('A mail was queued with an address that is none.')
  }
  return { ...mail, recipient, replyTo, subject: oneLine(mail.subject) }
}

function oneLine(text: string): string {
  return Array.from(seenOf(text.replace(/[\u2028\u2029]/g, ' ')))
    .slice(0, maxSubjectLength)
    .join('')
}
