import type { Scope } from '../../app/basics/viewer.ts'
import { askAs } from './account.ts'
import { type Answer, type Ask, ask } from './ask.ts'
import { PASSWORD, type TestPerson } from './people.ts'
import type { TestShop } from './test-shop.ts'

export interface MadeKey {
  insertedId: string
  key: string
}

/** What an API key is asked for with; what the test does not care about is filled in. */
export interface KeyWish {
  name?: string | undefined
  scopes?: readonly (Scope | string)[] | undefined
  expiresInDays?: number | undefined
  password?: string | undefined
}

/** Asks for an API key as the admins' page does: by the session, with the password. */
export function askForKey(
  shop: TestShop,
  admin: TestPerson,
  wish: KeyWish = {},
  headers: Record<string, string> = {},
): Promise<Answer<MadeKey>> {
  const body = { name: 'Warehouse', scopes: ['orders'], password: PASSWORD, ...wish }
  return askAs<MadeKey>(shop, admin, 'POST /apikeys', body, { headers })
}

/** Makes an API key. */
export async function makeKey(shop: TestShop, admin: TestPerson, wish?: KeyWish): Promise<MadeKey> {
  const made = await askForKey(shop, admin, wish)
  if (made.status !== 200) throw new Error(`no key: ${made.status} ${JSON.stringify(made.body)}`)
  return made.body
}

/** Makes a call with an API key, as a program does. */
export function withKey<T = Record<string, never>>(
  shop: TestShop,
  key: string,
  call: string,
  more: Ask = {},
): Promise<Answer<T>> {
  return ask<T>(shop, call, { ...more, headers: { Authorization: `Bearer ${key}`, ...more.headers } })
}
