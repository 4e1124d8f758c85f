import { expect, it } from 'vitest'
import { MAX_ATTEMPTS } from './deliver-mail.ts'
import { nextTryOf, withoutProof } from './queued-mail.ts'

it('shows a link without what it proves', () => {
  const address = 'https://shop.example/api/auth/verify-email?token=abc.def&key=x_-9&callbackURL=%2Flogin'
  const shown = 'https://shop.example/api/auth/verify-email?token=…&key=…&callbackURL=%2Flogin'
  expect(withoutProof(`Confirm: ${address}\nBye`)).toBe(`Confirm: ${shown}\nBye`)
  const html = (link: string) => `<a href="${link.replaceAll('&', '&amp;')}">`
  expect(withoutProof(html(address))).toBe(html(shown))
  const alert = 'https://shop.example/back-in-stock/x_-9abc'
  expect(withoutProof(`Confirm: ${alert}\nBye`)).toBe('Confirm: https://shop.example/back-in-stock/…\nBye')
})

it('leaves other links and words alone', () => {
  const words = 'Your token is in the box: https://shop.example/dashboard/myorder?again=1'
  expect(withoutProof(words)).toBe(words)
})

it('tries a mail again until it has left, is refused for good or too old, or for the last time', () => {
  const dueAt = new Date()
  const texts = { id: '1', recipient: 'a@example.com', subject: 'S', queuedAt: dueAt, lastError: null }
  const ends = { expiresAt: null, expiredAt: null, undeliverableAt: null }
  const mail = { ...texts, ...ends, dueAt, deliveredAt: null, attempts: 3 }
  expect(nextTryOf(mail)).toBe(dueAt)
  expect(nextTryOf({ ...mail, deliveredAt: new Date() })).toBeUndefined()
  expect(nextTryOf({ ...mail, undeliverableAt: new Date() })).toBeUndefined()
  expect(nextTryOf({ ...mail, expiredAt: new Date() })).toBeUndefined()
  expect(nextTryOf({ ...mail, attempts: MAX_ATTEMPTS })).toBeUndefined()
})
