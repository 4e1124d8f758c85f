import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Provider from 'oidc-provider'
import { keepAccount, readChoice, type SpellEmail } from './accounts.ts'
import { openIdProvider, type SandboxClient } from './open-id-provider.ts'
import { signingKey } from './signing-key.ts'
import type { Database } from './tables.ts'

/** What the stand-in is given. */
export interface SandboxParts extends Omit<SandboxClient, 'clientSecret'> {
  db: Database
  /** Where browsers find it, without a slash at the end: it is asked for whatever is below. */
  issuer: string
  /** What its cookies are signed with, and what the client's secret is made of. */
  secret: string
  /** Where people go whose choosing is over: it took too long, was done before, or began in another browser. */
  tooLate: string
  spellEmail: SpellEmail
}

/** The provider on a port of its own. */
export interface Listening {
  /** As `http://127.0.0.1:49152`. */
  origin: string
  close(): Promise<void>
}

/**
 * `oidc-provider` speaks Node's requests, a shop the web's: so it listens on a port of its own that only this machine reaches, and
 * is handed what comes in below the issuer's address. The page on which an account is chosen (`GET …/choose/{uid}`) is the
 * shop's; its form comes here.
 */
export async function listen(parts: SandboxParts, client: SandboxClient): Promise<Listening> {
  const { db, secret } = parts
  const issuer = new URL(parts.issuer)
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
    origin: `http://127.0.0.1:${port}`,
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
