import { describe, expect, it } from 'vitest'
import { htmlOf } from '../mail/compose.tsx'
import { toUnproven } from '../mail/public.server.ts'
import { resetEmail } from './emails.server.ts'

const link = 'https://shop.example/reset-password?token=a&b=c'
const proof = { address: link, expiresAt: new Date() }

describe('a letter', () => {
  it('says the same as text and as HTML, with the link in both', () => {
    const mail = resetEmail({ email: 'nora@example.com', name: 'Nora' }, proof)
    const { subject, text } = mail
    const html = htmlOf(mail)
    expect(subject).toBe('Choose a new password')
    expect(text).toContain(link)
    expect(html).toContain('href="https://shop.example/reset-password?token=a&amp;b=c"')
    for (const words of ['Hello Nora,', 'ten minutes']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  it('shows a name as it is, never as markup', () => {
    const mail = resetEmail({ email: 'x@example.com', name: '<img src=x onerror=alert(1)>' }, proof)
    const html = htmlOf(mail)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
    expect(mail.subject).not.toContain('<')
  })

  it('to an address that nobody has proven calls nobody by name', () => {
    const name = 'You won $500: https://evil.example'
    const mail = toUnproven(resetEmail({ email: 'x@example.com', name }, proof))
    for (const body of [mail.text, htmlOf(mail)]) {
      expect(body).toContain('Hello,')
      expect(body).toContain('ten minutes')
      expect(body).not.toContain('evil')
    }
  })
})
