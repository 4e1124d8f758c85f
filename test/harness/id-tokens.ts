import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Environment } from '../../server/environment.ts'

/** The project whose ID tokens are made here. */
export const project = 'spoke-and-piston'

/** How an ID token differs from a good one. */
export interface Odd {
  claims?: JWTPayload
  header?: Record<string, unknown>
  /** Signed by a key that is not published. */
  strangersKey?: boolean
}

/** Google's keys and what Firebase knows of accounts, in a test's hand: tokens are signed as Google signs them. */
export interface IdTokens {
  settings: Record<string, string>
  /** Points a shop here instead of at Google. */
  adjust(environment: Environment): Environment
  /** An ID token of somebody, good unless it is odd. */
  make(claims?: JWTPayload, odd?: Odd): Promise<string>
  /** What Firebase says next of any account: status and body. */
  answerNext(status: number, body: object): void
  /** What was asked so far. */
  asked: Asked[]
  /** The published key, to be misused as a secret. */
  publicKey: string
  close(): Promise<void>
}

interface Asked {
  path: string
  authorization: string | undefined
  body: string
}

const inSeconds = () => Math.floor(Date.now() / 1000)
let count = 0

/** Opens them on loopback. */
export async function openIdTokens(): Promise<IdTokens> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const asked: Asked[] = []
  let next: { status: number; body: object } | undefined

  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const bytes of request) sent += bytes
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body: sent })
    if (request.url === '/keys') return json(response, 200, { keys: [published] })
    if (request.url === '/token') return json(response, 200, { access_token: 'granted' })
    const { status, body } = next ?? { status: 200, body: { users: [{ emailVerified: true }] } }
    next = undefined
    json(response, status, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY: 'key' },
    adjust(environment) {
      if (!environment.firebase) return environment
      const addresses = { accounts: url, keys: `${url}/keys`, tokens: `${url}/token` }
      return { ...environment, firebase: { ...environment.firebase, addresses } }
    },
    async make(claims = {}, { claims: oddClaims = {}, header = {}, strangersKey = false } = {}) {
      count += 1
      const now = inSeconds()
      const times = { iat: now, auth_time: now, exp: now + 3600 }
      const whose = { iss: `https://securetoken.google.com/${project}`, aud: project, sub: `uid-${count}` }
      const email = `hosted-${count}@example.com`
      const person = { email, email_verified: true, name: 'Hester Hub' }
      return await new SignJWT({ ...times, ...whose, ...person, ...claims, ...oddClaims })
        .setProtectedHeader({ alg: 'RS256', kid: 'own', typ: 'JWT', ...header })
        .sign(strangersKey ? stranger.privateKey : own.privateKey)
    },
    answerNext(status, body) {
      next = { status, body }
    },
    asked,
    publicKey: JSON.stringify(published),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
