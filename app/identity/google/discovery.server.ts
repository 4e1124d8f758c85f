import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { HOUR, SECOND } from '../../basics/clock.ts'

/** How requests to the provider are made: `fetch`, or the way to the stand-in inside this shop. */
export type AskProvider = (request: Request) => Promise<Response>

export interface ProviderAddresses {
  authorize: string
  token: string
  keys: JWTVerifyGetKey
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const patience = 5 * SECOND

/** Asks the provider something. It gets five seconds, and may not send us elsewhere. */
export async function askWithin(
  ask: AskProvider,
  address: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  return await ask(
    new Request(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) }),
  )
}

/** Read when first needed, and again an hour later; one that could not be read is asked for again at the next need. */
export function openDiscovery(issuer: string, ask: AskProvider): () => Promise<ProviderAddresses> {
  let kept: { until: number; addresses: Promise<ProviderAddresses> } | undefined
  return () => {
    if (kept && kept.until > Date.now()) return kept.addresses
    const fresh = { until: Date.now() + HOUR, addresses: discover(issuer, ask) }
    kept = fresh
    fresh.addresses.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.addresses
  }
}

async function discover(issuer: string, ask: AskProvider): Promise<ProviderAddresses> {
  const answer = await askWithin(ask, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!answer.ok) throw new Error(`The OpenID provider answered ${answer.status}.`)
  const found = metadata.parse(await answer.json())
  // Or one provider could speak for another (OpenID Connect Discovery 4.3).
  if (found.issuer !== issuer) throw new Error('The OpenID provider names another issuer than GOOGLE_ISSUER.')
  return {
    authorize: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: (url, { headers }) => askWithin(ask, url, { headers }),
    }),
  }
}
