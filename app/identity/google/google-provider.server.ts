import { APIError } from 'better-auth/api'
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import * as ours from '../../content/our-messages.ts'
import type { Log } from '../../shop/base.ts'
import { type ProvenPerson, personOf } from './claims.server.ts'
import { type AskProvider, askWithin, openDiscovery, type ProviderAddresses } from './discovery.server.ts'

export interface GoogleAccount {
  issuer: string
  clientId: string
  clientSecret: string
}

const tokens = z.object({ id_token: z.string() })
const algorithms = ['RS256', 'ES256']

/**
 * Google for Better Auth, which keeps state, nonce and PKCE verifier: OpenID Connect with whatever the issuer's
 * discovery says. Better Auth's own Google provider has Google's addresses written into it, and its generic one reads
 * the discovery at start alone; this one works with any issuer, and after one that was away.
 */
export function googleProvider(
  { issuer, clientId, clientSecret }: GoogleAccount,
  ask: AskProvider,
  log: Log,
): OAuthProvider<ProvenPerson> {
  const discover = openDiscovery(issuer, ask)

  async function addresses(): Promise<ProviderAddresses> {
    try {
      return await discover()
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'Google sign-in: the provider was not reached')
      throw new APIError('SERVICE_UNAVAILABLE', { message: ours.googleDown, code: 'google-down' })
    }
  }

  return {
    id: 'google',
    name: 'Google',
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorize } = await addresses()
      return await createAuthorizationURL({
        id: 'google',
        options: { clientId, clientSecret },
        authorizationEndpoint: authorize,
        redirectURI,
        state,
        codeVerifier,
        nonce: idTokenNonce,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
      })
    },

    async validateAuthorizationCode({ code, codeVerifier = '', redirectURI }) {
      const { token } = await addresses()
      const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
      const answer = await askWithin(ask, token, {
        method: 'POST',
        headers: { Authorization: basic(clientId, clientSecret), Accept: 'application/json' },
        body: new URLSearchParams({ ...form, redirect_uri: redirectURI }),
      })
      if (!answer.ok) return null
      // Google's access token would open nothing that the shop needs: it is not even looked at.
      return { idToken: tokens.parse(await answer.json()).id_token }
    },

    async getUserInfo({ idToken = '', expectedIdTokenNonce: nonce = '' }) {
      const { keys } = await addresses()
      const rules = { issuer, audience: clientId, algorithms, maxTokenAge: '10 minutes', clockTolerance: 60 }
      const verified = await jwtVerify(idToken, keys, rules).catch(() => undefined)
      const person = nonce ? personOf(verified?.payload, { nonce, clientId }) : undefined
      if (!person) {
        log.warn({}, 'Google sign-in: an ID token was refused')
        return null
      }
      const { email = null, name } = person
      return { user: { email, name, emailVerified: email !== null }, data: person }
    },
  }
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
}
