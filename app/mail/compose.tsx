import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../content/brand.ts'
import type { Mail } from './mail.ts'
import { Letter, type LetterContent } from './templates/letter.tsx'

/** A letter as a mail: the same words as HTML and as text. It is not sent once its links have expired (`expiresAt`). */
export function composeMail(recipient: string, { expiresAt, ...content }: Composed): Mail {
  return {
    recipient,
    expiresAt,
    subject: content.heading,
    text: plain(content),
    html: `<!doctype html>${renderToStaticMarkup(<Letter shop={brand.name} content={content} />)}`,
  }
}

interface Composed extends LetterContent {
  expiresAt?: Date | undefined
}

function plain({ name, paragraphs, facts, action, footnote }: LetterContent): string {
  const parts = [`Hello ${name},`, ...paragraphs]
  if (facts) parts.push(facts.map((fact) => `${fact.name}: ${fact.value}`).join('\n'))
  if (action) parts.push(`${action.label}: ${action.address}`)
  if (footnote) parts.push(footnote)
  return `${[...parts, brand.name].join('\n\n')}\n`
}
