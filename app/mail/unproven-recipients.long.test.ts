import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { linkTo, mailsTo } from '../../test/harness/mails.ts'
import { order } from '../../test/harness/orders.ts'
import { PASSWORD, signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const name = 'You won $500! https://evil.example/claim'

/** All that has been mailed to somebody, subjects and both bodies. */
async function wordsTo(email: string): Promise<string> {
  const mails = await mailsTo(shop, email)
  return mails.map(({ subject, textBody, htmlBody }) => [subject, textBody, htmlBody].join('\n')).join('\n')
}

it('mails to an address that nobody has proven carry nobody’s chosen words, whatever a stranger does with it', async () => {
  const stranger = await signUp(shop, { name, email: 'victim@example.com' })
  const { email } = stranger
  await askAuth(shop, 'sign-up/email', { name, email, password: PASSWORD })
  await askAuth(shop, 'request-password-reset', { email })
  await askAuth(shop, 'send-verification-email', { email })
  const wish = { toolsId: await stockProduct(shop), address: 'Claim it at https://evil.example' }
  expect((await order(shop, stranger, wish)).status).toBe(200)
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Please confirm your address',
    'You have an account already',
    'Choose a new password',
    'Please confirm your address',
    expect.stringMatching(/^Your order SP-\d+: 1 × Chain link$/),
  ])
  expect(await wordsTo(email)).not.toMatch(/evil|won/)
})

it('once the address is proven, its owner is called by name again', async () => {
  const person = await signUp(shop, { name: 'Nora Nipple' })
  const { email } = person
  await ask(shop, `GET ${await linkTo(shop, email, '/verify-email')}`, { cookieOf: person })
  await askAuth(shop, 'request-password-reset', { email })
  expect((await mailsTo(shop, email)).at(-1)?.textBody).toContain('Hello Nora Nipple,')
})
