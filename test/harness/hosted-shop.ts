import { type Answer, type Ask, type AuthAnswer, ask, askAuth } from './ask.ts'
import { type IdTokens, openIdTokens } from './id-tokens.ts'
import { renew, type TestPerson } from './people.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** Somebody who comes from Firebase, and what Firebase says of them. */
export interface Comer {
  sub?: string
  email?: string
  /** Whether Firebase takes the address for proven at this moment. */
  proven?: boolean
  /** When they signed in there, and before when sign-ins don't count; in seconds. */
  signedIn?: number
  validSince?: number
}

/** A shop whose identities Firebase keeps, with Firebase in the test's hand. */
export interface HostedShop extends TestShop {
  tokens: IdTokens
  /** Hands an ID token over, as our own pages do. */
  hand(idToken: string, more?: Ask): Promise<Answer<AuthAnswer>>
  /** Comes in through the door; `cookie` is empty for whom it refuses. */
  come(who?: Comer): Promise<{ status: number; code: string | undefined; cookie: string }>
  /** Comes in, and gets an access token. */
  enter(who: Comer & { email: string }): Promise<TestPerson>
  /** Whether somebody's access token opens anything. */
  alive(person: TestPerson): Promise<boolean>
  /** Puts an identity of the shop's own in. */
  addLocal(email: string, emailVerified: boolean): Promise<void>
}

/** The time as tokens tell it. */
export const inSeconds = () => Math.floor(Date.now() / 1000)

/** Opens one. */
export async function openHostedShop(settings: Record<string, string> = {}): Promise<HostedShop> {
  const tokens = await openIdTokens()
  const shop = await openTestShop({ ...tokens.settings, ...settings }, { adjust: tokens.adjust })
  const hand = (idToken: string, more: Ask = {}) => askAuth(shop, 'hosted', { idToken }, more)

  let made = 0

  async function come({ proven = true, signedIn = inSeconds(), validSince, ...claims }: Comer = {}) {
    // No two tokens alike: one used before is refused.
    made += 1
    const iat = inSeconds() - (made % 1000)
    const token = await tokens.make({ ...claims, auth_time: signedIn, iat })
    const facts = {
      emailVerified: proven,
      ...(validSince !== undefined && { validSince: String(validSince) }),
    }
    tokens.answerNext(200, { users: [facts] })
    const { status, body, headers } = await hand(token)
    return { status, code: body.error?.code, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  return {
    ...shop,
    tokens,
    hand,
    come,
    async enter(who) {
      const { cookie } = await come(who)
      const { token } = await renew(shop, { email: who.email, cookie })
      return { userId: '', name: '', email: who.email, cookie, token }
    },
    alive: async (person) =>
      (await ask(shop, `GET /order?email=${person.email}`, { as: person })).status === 200,
    async addLocal(email, emailVerified) {
      const row = { id: email, name: 'Lou Local', email, emailVerified }
      await shop.shop.db.insertInto('identities').values(row).execute()
    },
    async close() {
      await shop.close()
      await tokens.close()
    },
  }
}
