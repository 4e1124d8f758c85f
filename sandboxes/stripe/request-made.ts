import { randomBytes } from 'node:crypto'

/** A request to the sandbox: its id, and its `Idempotency-Key` where it has one. */
export interface RequestMade {
  id: string
  key: string | null
}

/** A request that has just come in, under an id of its own. */
export function requestMade(headers: Headers): RequestMade {
  return { id: `req_${randomBytes(7).toString('hex')}`, key: headers.get('idempotency-key') }
}
