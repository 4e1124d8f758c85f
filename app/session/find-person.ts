import type { EarlyPage } from '../ui/before-react.ts'
import { forgetAccessToken, storedAccessToken } from './access-token.ts'
import { type HostedSettings, keepHostedSettings, refreshHosted } from './hosted.ts'

export interface Person {
  email: string
  name: string
  image?: string | null
  emailVerified: boolean
}

interface Told {
  user: Person | null
  hosted?: HostedSettings
}

const patience = [300, 1_000]

/** `null` for nobody, `undefined` when it can't be reached. A hosted sign-in that still holds opens a new session. */
export async function findPerson(): Promise<Person | null | undefined> {
  const told = await askShop()
  keepHostedSettings(told?.hosted)
  if (!told?.hosted || told.user || !storedAccessToken()) return told?.user
  if (await refreshHosted()) return (await askShop())?.user
  forgetAccessToken()
  return null
}

async function askShop(): Promise<Told | undefined> {
  const page: EarlyPage = document
  const told = (await page.told) as Told | null | undefined
  delete page.told
  if (told !== undefined) return told ?? { user: null }
  for (const pause of [0, ...patience]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await fetch('/api/auth/get-session').catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as Told | null) ?? { user: null }
  }
  return undefined
}
