import { hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Provider from 'oidc-provider'
import type { Database } from '../../../basics/database.ts'
import { SANDBOX_PATH } from '../paths.ts'
import { keepAccount, readChoice } from './accounts.server.ts'
import { handOver } from './hand-over.server.ts'
import { openIdProvider, type SandboxClient } from './open-id-provider.server.ts'
import { signingKey } from './signing-key.server.ts'

/** The stand-in for Google: what the shop is to it, and how it is asked. */
export interface GoogleSandbox extends SandboxClient {
  issuer: string
  /** Answers a request to an address below `SANDBOX_PATH`, the browser's or the shop's own. */
  answer(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens the stand-in. `oidc-provider` speaks Node's requests, the shop the web's: so it listens on a port of its own
 * that only this machine reaches, and the shop hands it what comes in under `SANDBOX_PATH`.
 */
export async function openGoogleSandbox(db: Database, url: string, secret: string): Promise<GoogleSandbox> {
  const clientSecret = Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox: client', 32))
  const client = { clientId: 'spoke-and-piston', clientSecret: clientSecret.toString('base64url') }
  const provider = openIdProvider(db, url, { secret, key: await signingKey(db) }, client)
  const handle = provider.callback()
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    const path = request.url ?? '/'
    // As a mounted app does: where it is mounted is what its full address has before the rest.
    request.originalUrl = SANDBOX_PATH + path
    const choosing = request.method === 'POST' && path.startsWith('/choose/')
    void (choosing ? choose(provider, db, request, response) : handle(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo

  return {
    ...client,
    issuer: `${url}${SANDBOX_PATH}`,
    answer: (request) => handOver(request, `http://127.0.0.1:${port}`, new URL(url)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Ends the choosing: with the account that was chosen, or without one. The browser is sent on to the shop. */
async function choose(
  provider: Provider,
  db: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const form = new URLSearchParams(await bodyOf(request))
    const account = form.has('cancel') ? undefined : readChoice(form)
    const result = account
      ? { select_account: {}, login: { accountId: await keepAccount(db, account), remember: false } }
      : { error: 'access_denied', error_description: 'No account was chosen' }
    await provider.interactionFinished(request, response, result)
  } catch {
    // The choosing is over: it took too long, was done before, or began in another browser.
    response.writeHead(303, { Location: '/login?notice=google&error=state_mismatch' }).end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
