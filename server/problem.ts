import { randomUUID } from 'node:crypto'
import type { Shop } from '../app/basics/shop.ts'

/** Codes of errors that say the database is gone or overwhelmed, not that we have a fault. */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-3]|08\d{3}|53300|55P03|57014|40P01|40001)$/

/**
 * The last resort for what nobody expected: logged whole under a number, told in a sentence without a detail.
 * A database that is away or overwhelmed gives 503.
 */
export function problem(shop: Shop, error: Error): Response {
  const id = randomUUID()
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const away = databaseAway.test(code) || /timeout|Connection terminated/i.test(error.message)
  shop.log.error({ id, error: { message: error.message, code, stack: error.stack } }, 'a request failed')
  const message = away
    ? 'The shop is busy at the moment. Please try again shortly.'
    : `Something went wrong on our side. It is noted under ${id}.`
  return Response.json(
    { message, error: { code: away ? 'unavailable' : 'internal' } },
    {
      status: away ? 503 : 500,
      headers: { 'Cache-Control': 'no-store', ...(away && { 'Retry-After': '2' }) },
    },
  )
}
