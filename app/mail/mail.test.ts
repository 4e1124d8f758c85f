import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeMail } from './mail.ts'

const mail = { recipient: 'nora@example.com', subject: 'Hello', text: 'Hello.' }

describe('safeMail', () => {
  it('keeps a plain mail', () => {
    expect(safeMail(mail)).toEqual({ ...mail, replyTo: undefined })
  })

  it.each([
    'Hi\r\nBcc: evil@example.com',
    'Hi\nBcc: evil@example.com',
    'Hi\rBcc: evil@example.com',
    'Hi\u0000Bcc: evil@example.com',
    'Hi\u2028Bcc: evil@example.com',
    'Hi\u0085Bcc: evil@example.com',
    'Hi\r\n\r\n<script>',
  ])('keeps the subject %j on one line', (subject) => {
    expect(safeMail({ ...mail, subject }).subject).toMatch(/^Hi [^\p{Cc}\u2028\u2029]+$/u)
  })

  it('lets no letter through that could end a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (subject) => {
        const { subject: safe } = safeMail({ ...mail, subject })
        expect(safe).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(Array.from(safe).length).toBeLessThanOrEqual(200)
      }),
    )
  })

  it.each([
    'evil',
    'a@b.cd, evil@example.com',
    'a@b.cd\r\nBcc: evil@example.com',
    '<a@b.cd>',
    '"a" <a@b.cd>',
    'a@b.cd;evil@example.com',
    '',
  ])('takes %j for no address, of a recipient as of an answer', (address) => {
    expect(() => safeMail({ ...mail, recipient: address })).toThrow('address')
    expect(() => safeMail({ ...mail, replyTo: address })).toThrow('address')
  })
})
