import { forgetAccessToken, storedAccessToken } from './access-token.ts'
import { type HostedSettings, noteHosted, refreshHosted } from './hosted.ts'

/** The person who is signed in, as the identity session tells the browser. */
export interface Person {
  email: string
  name: string
  image?: string | null
  emailVerified: boolean
}

/** What the shop says of who is signed in, and of who keeps the identities, where it does not. */
interface Told {
  user: Person | null
  hosted?: HostedSettings
}

const patience = [300, 1_000]

/**
 * Asks the shop who is signed in: `null` for nobody, `undefined` when it can't be reached. Where its session is over and
 * a hosted provider's sign-in is not, there is a new one.
 */
export async function findPerson(): Promise<Person | null | undefined> {
  const told = await askShop()
  noteHosted(told?.hosted)
  if (!told?.hosted || told.user || !storedAccessToken()) return told?.user
  if (await refreshHosted()) return (await askShop())?.user
  forgetAccessToken()
  return null
}

async function askShop(): Promise<Told | undefined> {
  for (const pause of [0, ...patience]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await fetch('/api/auth/get-session').catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as Told | null) ?? { user: null }
  }
  return undefined
}
