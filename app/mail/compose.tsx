import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../content/brand.ts'
import type { Mail, MailBodies } from './mail.ts'
import { type EmailContent, EmailTemplate, greeting } from './templates/email-template.tsx'

/**
 * A mail: the same words as HTML and as text. Whoever signs up with somebody else's address could have the
 * shop mail them whatever they like: so an address that nobody has proven gets it without the name, and with `toUnproven`
 * in place of what else a customer has written. What of it is sent is settled when it is queued; it is not sent once its
 * links have expired (`expiresAt`).
 */
export function composeMail(
  recipient: string,
  { expiresAt, ...content }: Composed,
  toUnproven: Partial<EmailContent> = {},
): Mail {
  const { name: _theirs, ...unnamed } = content
  return {
    recipient,
    expiresAt,
    subject: content.heading,
    ...bodiesOf(content),
    bodiesToUnproven: () => bodiesOf({ ...unnamed, ...toUnproven }),
  }
}

interface Composed extends EmailContent {
  expiresAt?: Date | undefined
}

/** The HTML part of a mail that was queued, made when it leaves; one that an older version has queued brings its own. */
export function htmlOf({ content, htmlBody }: QueuedBodies): string | undefined {
  if (!content) return htmlBody ?? undefined
  const html = renderToStaticMarkup(<EmailTemplate shop={brand.name} content={content} />)
  return `<!doctype html>${html}`
}

interface QueuedBodies {
  content?: EmailContent | null | undefined
  htmlBody?: string | null
}

function bodiesOf(content: EmailContent): MailBodies {
  return { text: plain(content), content }
}

function plain({ name, paragraphs, facts, action, footnote }: EmailContent): string {
  const parts = [greeting(name), ...paragraphs]
  if (facts) parts.push(facts.map((fact) => `${fact.name}: ${fact.value}`).join('\n'))
  if (action) parts.push(`${action.label}: ${action.address}`)
  if (footnote) parts.push(footnote)
  return `${[...parts, brand.name].join('\n\n')}\n`
}
