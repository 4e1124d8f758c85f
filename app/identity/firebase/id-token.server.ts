import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { askWithin } from '../google/discovery.server.ts'
import { CLOCK_TOLERANCE, type HostedPerson, personOf } from './claims.server.ts'
import type { FirebaseSettings } from './settings.ts'

export type ReadIdToken = (token: string, now: Date) => Promise<HostedPerson | undefined>

/**
 * Opens the reader of a project's ID tokens: signed with RS256 by one of the keys that Google publishes, for this
 * project, by its issuer, not expired (Firebase, "Verify ID tokens"). The keys are fetched when first needed and kept
 * for ten minutes. An emulator's tokens are not signed at all, so they are read only where the settings name one.
 * The reader throws when the keys can't be had.
 */
export function openIdTokens({ projectId, addresses, emulator }: FirebaseSettings): ReadIdToken {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  }
  const keys = createRemoteJWKSet(new URL(addresses.keys), {
    [customFetch]: (url, { headers }) => askWithin(fetch, url, { headers }),
  })

  async function payloadOf(token: string, currentDate: Date): Promise<JWTPayload> {
    const options = { ...expected, currentDate }
    if (emulator) return UnsecuredJWT.decode(token, options).payload
    return (await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] })).payload
  }

  return async (token, now) => {
    try {
      return personOf(await payloadOf(token, now), now)
    } catch (error) {
      if (isAboutTheToken(error)) return undefined
      throw error
    }
  }
}

/** Whether the token is to blame, and not the way to Google's keys. */
function isAboutTheToken(error: unknown): boolean {
  const { JOSEError, JWKSTimeout, JWKSInvalid } = errors
  if (error instanceof JWKSTimeout || error instanceof JWKSInvalid) return false
  // What the key set says of an answer that is no key set bears the class of all errors and no other.
  return error instanceof JOSEError && error.code !== JOSEError.code
}
