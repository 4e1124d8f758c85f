import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { inviteTwoFactor } from '../../app/account/invite-two-factor.server.ts'
import { type Answer, type Ask, type AuthAnswer, ask, askAuth } from './ask.ts'
import type { Authenticator, Challenge } from './authenticator.ts'
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

/** Turns two-factor codes on for a person, all the way; for an admin who needs them, with a link from the server. */
export async function enableTwoFactor(
  shop: TestShop,
  person: Pick<TestPerson, 'cookie' | 'email'>,
): Promise<{ secret: string; backupCodes: string[] }> {
  const enrolment = await enrolmentFor(shop, person.email)
  const begun = await askAs<{ secret: string }>(shop, person, 'POST /account/two-factor', {
    password: PASSWORD,
    enrolment,
  })
  const { secret } = begun.body
  const confirm = async () => {
    const body = { code: await appCode(shop, secret, -1), enrolment }
    return await askAs<{ backupCodes: string[] }>(shop, person, 'PUT /account/two-factor', body)
  }
  // Between making a code and showing it, its thirty seconds may end.
  const first = await confirm()
  const confirmed = first.status === 200 ? first : await confirm()
  if (confirmed.status !== 200) throw new Error(`codes are not on: ${JSON.stringify(confirmed.body)}`)
  return { secret, backupCodes: confirmed.body.backupCodes }
}

/** What the link that the server prints for an admin proves; `undefined` for anybody who needs none. */
export async function enrolmentFor({ shop }: TestShop, email: string): Promise<string | undefined> {
  const invited = await inviteTwoFactor(shop, email)
  return invited && 'link' in invited ? enrolmentIn(invited.link) : undefined
}

/** What an enrolment link proves. */
export function enrolmentIn(link: string): string | undefined {
  return new URL(link).searchParams.get('enrolment') ?? undefined
}

/** Shows who they are and makes a passkey from what the shop answers: its challenge, and the cookies that go with it. */
export async function beginPasskey(
  shop: TestShop,
  person: Pick<TestPerson, 'cookie'>,
  shown: object = { password: PASSWORD },
): Promise<{ cookie: string; options: Challenge }> {
  const answer = await askAs<Challenge>(shop, person, 'POST /account/passkeys', shown)
  if (answer.status !== 200) throw new Error(`no passkey begun: ${JSON.stringify(answer.body)}`)
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: [person.cookie, ...set].join('; '), options: answer.body }
}

/** Adds a passkey of a device to a person's account, or tries to. */
export async function addPasskey(
  shop: TestShop,
  person: Pick<TestPerson, 'cookie'>,
  { device, shown, unlocked }: { device: Authenticator; shown?: object; unlocked?: boolean },
): Promise<Answer<AuthAnswer>> {
  const { cookie, options } = await beginPasskey(shop, person, shown)
  const body = { name: 'My phone', response: device.make(options, unlocked) }
  return await askAuth(shop, 'passkey/verify-registration', body, { headers: { Cookie: cookie } })
}

/** Signs in with a passkey of a device, or tries to. */
export async function showPasskey(
  shop: TestShop,
  device: Authenticator,
  { cookie = '', unlocked }: { cookie?: string; unlocked?: boolean } = {},
): Promise<Answer<AuthAnswer>> {
  const headers = { Cookie: cookie }
  const asked = await ask<Challenge>(shop, 'GET /api/auth/passkey/generate-authenticate-options', { headers })
  const set = asked.headers.getSetCookie().map((line) => line.split(';')[0])
  const response = device.show(asked.body, unlocked)
  const all = [cookie, ...set].filter(Boolean).join('; ')
  return await askAuth(shop, 'passkey/verify-authentication', { response }, { headers: { Cookie: all } })
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')
}
