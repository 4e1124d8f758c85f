import { timingSafeEqual } from 'node:crypto'
import type { Books } from './database.ts'
import { currentIntent } from './end-due.ts'
import type { SandboxIntent } from './wire.ts'

/** What an id of a payment looks like. */
const shape = /^pi_\w{1,100}$/

/** The payment of an id, for who has its client secret; `undefined` for everybody else. */
export async function provedIntent(
  books: Books,
  id: string,
  secret: string,
): Promise<SandboxIntent | undefined> {
  // Anyone can write anything into an address; what is no id does not come to the database.
  if (!shape.test(id)) return undefined
  const intent = await currentIntent(books, id)
  const [given, kept] = [Buffer.from(secret), Buffer.from(intent?.clientSecret ?? '')]
  return given.length === kept.length && timingSafeEqual(given, kept) ? intent : undefined
}
