import { AsyncLocalStorage } from 'node:async_hooks'
import { hkdfSync } from 'node:crypto'
import { handOver } from './hand-over.ts'
import type { Listening, SandboxParts } from './listen.ts'
import type { SandboxClient } from './open-id-provider.ts'

/** The stand-in for Google: what the shop is to it, and how it is asked. */
export interface GoogleSandbox extends SandboxClient {
  issuer: string
  /** Answers a request to an address below the issuer's, the browser's or the shop's own. */
  answer(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens the stand-in. Its provider, eighty files and a twelfth of a second, is loaded and listens once somebody asks something
 * of it; where that fails, whoever asks next has it tried again.
 */
export function openSandbox(parts: SandboxParts): GoogleSandbox {
  const { secret, clientId, redirectUri } = parts
  const clientSecret = Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox: client', 32))
  const client = { clientId, clientSecret: clientSecret.toString('base64url'), redirectUri }
  const issuer = new URL(parts.issuer)
  let listening: Promise<Listening> | undefined
  // What a server answers has the context in which it began to listen: it must not be that of whoever asked first.
  const apart = AsyncLocalStorage.snapshot()

  async function open(): Promise<Listening> {
    try {
      const { listen } = await import('./listen.ts')
      return await listen(parts, client)
    } catch (error) {
      listening = undefined
      throw error
    }
  }

  return {
    ...client,
    issuer: parts.issuer,
    async answer(request) {
      listening ??= apart(open)
      const { origin } = await listening
      return await handOver(request, origin, issuer)
    },
    async close() {
      const opened = await listening?.catch(() => undefined)
      await opened?.close()
    },
  }
}
