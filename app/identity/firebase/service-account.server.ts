import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { askWithin } from '../google/discovery.server.ts'
import type { FirebaseSettings } from './settings.ts'

const granted = z.object({ access_token: z.string() })
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** The emulator's word for whoever may do everything. */
const emulatorsOwner = 'owner'

/**
 * Gets an access token for the project's service account (RFC 7523): good for an hour, asked for anew each time,
 * since people are seldom removed. @throws Error when there is no service account, or Google gives it no token.
 */
export async function serviceToken({
  emulator,
  serviceAccount,
  addresses,
}: FirebaseSettings): Promise<string> {
  if (emulator) return emulatorsOwner
  if (!serviceAccount) throw new Error('There is no service account to ask Firebase with.')
  const key = await importPKCS8(serviceAccount.privateKey, 'RS256')
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(serviceAccount.email)
    .setAudience(addresses.tokens)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
  const body = new URLSearchParams({ grant_type: grant, assertion })
  const answer = await askWithin(fetch, addresses.tokens, { method: 'POST', body })
  if (!answer.ok)
    throw new Error(`Google answered ${answer.status} when asked for a service account's token.`)
  return granted.parse(await answer.json()).access_token
}
