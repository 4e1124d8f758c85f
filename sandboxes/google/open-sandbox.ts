import { hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Provider from 'oidc-provider'
import { keepAccount, readChoice, type SpellEmail } from './accounts.ts'
import { handOver } from './hand-over.ts'
import { openIdProvider, type SandboxClient } from './open-id-provider.ts'
import { signingKey } from './signing-key.ts'
import type { Database } from './tables.ts'

/** The stand-in for Google: what the shop is to it, and how it is asked. */
export interface GoogleSandbox extends SandboxClient {
  issuer: string
  /** Answers a request to an address below the issuer's, the browser's or the shop's own. */
  answer(request: Request): Promise<Response>
  close(): Promise<void>
}

/** What the stand-in is given. */
interface SandboxParts extends Omit<SandboxClient, 'clientSecret'> {
  db: Database
  /** Where browsers find it, without a slash at the end: it is asked for whatever is below. */
  issuer: string
  /** What its cookies are signed with, and what the client's secret is made of. */
  secret: string
  /** Where people go whose choosing is over: it took too long, was done before, or began in another browser. */
  tooLate: string
  spellEmail: SpellEmail
}

/**
 * Opens the stand-in. `oidc-provider` speaks Node's requests, a shop the web's: so it listens on a port of its own that
 * only this machine reaches, and is handed what comes in below the issuer's address. The page on which an account is
 * chosen (`GET …/choose/{uid}`) is the shop's; its form comes here.
 */
export async function openSandbox(parts: SandboxParts): Promise<GoogleSandbox> {
  const { db, secret, clientId, redirectUri } = parts
  const issuer = new URL(parts.issuer)
  const clientSecret = Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox: client', 32))
  const client = { clientId, clientSecret: clientSecret.toString('base64url'), redirectUri }
  const provider = openIdProvider(db, issuer, { secret, key: await signingKey(db) }, client)
  const handle = provider.callback()
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    const path = request.url ?? '/'
    // As a mounted app does: where it is mounted is what its full address has before the rest.
    request.originalUrl = issuer.pathname + path
    const choosing = request.method === 'POST' && path.startsWith('/choose/')
    void (choosing ? choose(provider, parts, request, response) : handle(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo

  return {
    ...client,
    issuer: parts.issuer,
    answer: (request) => handOver(request, `http://127.0.0.1:${port}`, issuer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Ends the choosing: with the account that was chosen, or without one. The browser is sent on to the shop. */
async function choose(
  provider: Provider,
  { db, spellEmail, tooLate }: SandboxParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const form = new URLSearchParams(await bodyOf(request))
    const account = form.has('cancel') ? undefined : readChoice(form, spellEmail)
    const result = account
      ? { select_account: {}, login: { accountId: await keepAccount(db, account), remember: false } }
      : { error: 'access_denied', error_description: 'No account was chosen' }
    await provider.interactionFinished(request, response, result)
  } catch {
    response.writeHead(303, { Location: tooLate }).end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
