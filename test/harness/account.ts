import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { type Answer, type Ask, ask } from './ask.ts'
import type { Refused } from './orders.ts'
import { PASSWORD, type TestPerson } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Makes a call that only a session proves, as our own pages do. */
export async function askAs<T = Refused>(
  shop: TestShop,
  person: Pick<TestPerson, 'cookie'>,
  call: string,
  body?: object,
  more: Ask = {},
): Promise<Answer<T>> {
  const headers = { Cookie: person.cookie, Origin: shop.shop.url, ...more.headers }
  return await ask<T>(shop, call, { ...(body && { body }), ...more, headers })
}

/** The code of an authenticator app for a secret as it is typed in; `ahead` steps of 30 seconds from the shop's now. */
export async function appCode(shop: TestShop, secret: string, ahead = 0): Promise<string> {
  return await codeAt(secret, shop.shop.now().getTime(), ahead)
}

/** The same for a shop that goes by the machine's clock. */
export async function codeAt(secret: string, now = Date.now(), ahead = 0): Promise<string> {
  const { hotp } = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return await hotp(Math.floor(now / 30_000) + ahead)
}

/** Turns two-factor codes on for a person, all the way. */
export async function turnOnCodes(
  shop: TestShop,
  person: Pick<TestPerson, 'cookie'>,
): Promise<{ secret: string; backupCodes: string[] }> {
  const begun = await askAs<{ secret: string }>(shop, person, 'POST /account/codes', { password: PASSWORD })
  const { secret } = begun.body
  const code = await appCode(shop, secret, -1)
  const confirmed = await askAs<{ backupCodes: string[] }>(shop, person, 'PUT /account/codes', { code })
  if (confirmed.status !== 200) throw new Error(`codes are not on: ${JSON.stringify(confirmed.body)}`)
  return { secret, backupCodes: confirmed.body.backupCodes }
}
