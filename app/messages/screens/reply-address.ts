import type { WireMessage } from '../contract.ts'

/** So much of the message is quoted: mail programs take no longer addresses. */
const maxQuoteLength = 1_000

export function replyAddress({
  email,
  subject,
  message,
}: Pick<WireMessage, 'email' | 'subject' | 'message'>) {
  const [local = '', host = ''] = email.split('@')
  const head = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const cut = [...message].slice(0, maxQuoteLength).join('')
  const quote = (cut === message ? cut : `${cut} …`)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = encodeURIComponent(`\r\n\r\n${quote}`)
  return `mailto:${encodeURIComponent(local)}@${host}?subject=${encodeURIComponent(head)}&body=${body}`
}
