import { z } from 'zod'
import { askWithin } from '../google/discovery.server.ts'
import { inSeconds } from './claims.server.ts'
import { serviceToken } from './service-account.server.ts'
import type { FirebaseSettings } from './settings.ts'

/** What Firebase knows of an account at this moment, which its ID tokens may not know yet. */
export interface HostedAccount {
  disabled: boolean
  emailVerified: boolean
  /** Sign-ins from before it don't count any more: a password was reset since, or they were revoked. */
  validSince: Date | undefined
}

const account = z.object({
  disabled: z.boolean().default(false),
  emailVerified: z.boolean().default(false),
  validSince: z.coerce.number().optional(),
})
const found = z.object({ users: z.array(account).min(1) })
const failure = z.object({ error: z.object({ message: z.string() }) })

/** Firebase says by these that the person is no more, may not, or has to sign in again; by others, that it can't tell. */
const aboutTheAccount = /^(USER_NOT_FOUND|USER_DISABLED|TOKEN_EXPIRED|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD)/

/** `undefined` when it is gone or disabled, or the token no good to Firebase. @throws Error without an answer */
export async function lookUpAccount(
  { addresses, apiKey }: FirebaseSettings,
  idToken: string,
): Promise<HostedAccount | undefined> {
  const address = `${addresses.accounts}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`
  const answer = await post(address, { idToken })
  if (!answer.ok && aboutTheAccount.test(await reasonOf(answer))) return undefined
  if (!answer.ok) throw new Error(`Firebase answered ${answer.status} when asked about an account.`)
  const [known] = found.parse(await answer.json()).users
  if (!known) return undefined
  const { validSince, ...facts } = known
  return { ...facts, validSince: validSince === undefined ? undefined : inSeconds(validSince) }
}

/** One that is gone already is well deleted. @throws Error when Firebase does not do it */
export async function deleteAccount(settings: FirebaseSettings, uid: string): Promise<void> {
  const { addresses, projectId } = settings
  const address = `${addresses.accounts}/v1/projects/${projectId}/accounts:delete`
  const answer = await post(
    address,
    { localId: uid },
    { Authorization: `Bearer ${await serviceToken(settings)}` },
  )
  if (answer.ok || (await reasonOf(answer)).startsWith('USER_NOT_FOUND')) return
  throw new Error(`Firebase answered ${answer.status} when told to delete an account.`)
}

async function post(address: string, body: object, headers: object = {}): Promise<Response> {
  return await askWithin(fetch, address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function reasonOf(answer: Response): Promise<string> {
  const read = failure.safeParse(await answer.json().catch(() => undefined))
  return read.success ? read.data.error.message : ''
}
