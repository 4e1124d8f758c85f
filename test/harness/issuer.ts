import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What an OpenID provider can be made to say or do wrong; each for the next sign-in alone. */
export interface Lies {
  claims?: JWTPayload
  /** Signed by a key that the provider does not publish. */
  strangersKey?: boolean
  /** With this in place of the ID token; `null` for none. */
  idToken?: string | null
  tokenStatus?: number
}

/** An OpenID provider that a test has in its hand, in Google's place (`GOOGLE_ISSUER`). */
export interface Issuer {
  url: string
  /** The settings of a shop that uses it. */
  settings: Record<string, string>
  /** What its token endpoint was last asked. */
  lastAsked(): URLSearchParams
  lie(lies: Lies): void
  /** Whether its discovery names another issuer than itself. */
  nameAnother(issuer: string | undefined): void
  close(): Promise<void>
}

const clientId = 'shop-at-google'

/** Opens one. Its ID tokens answer the nonce that `code` is: give a sign-in's nonce as its code. */
export async function openIssuer(): Promise<Issuer> {
  const own = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let lies: Lies = {}
  let named: string | undefined
  let asked = new URLSearchParams()

  async function idToken(nonce: string): Promise<string> {
    const claims = { email: 'gwen@example.com', email_verified: true, name: 'Gwen', nonce, ...lies.claims }
    const times = { iss: url, aud: clientId, sub: '1001', iat: now(), exp: now() + 60 }
    return await new SignJWT({ ...times, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(lies.strangersKey ? stranger.privateKey : own.privateKey)
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/.well-known/openid-configuration') return json(response, discovery(named ?? url))
    if (request.url === '/keys') return json(response, { keys: [published] })
    let body = ''
    for await (const part of request) body += part
    asked = new URLSearchParams(body)
    const token = lies.idToken === undefined ? await idToken(asked.get('code') ?? '') : lies.idToken
    const answer = { access_token: 'a', token_type: 'Bearer', ...(token !== null && { id_token: token }) }
    const status = lies.tokenStatus ?? 200
    lies = {}
    json(response, answer, status)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: url },
    lastAsked: () => asked,
    lie(next) {
      lies = next
    },
    nameAnother(issuer) {
      named = issuer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function discovery(issuer: string) {
    return {
      issuer,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    }
  }
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
