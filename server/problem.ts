import { randomUUID } from 'node:crypto'
import { requestId } from '../app/basics/request-id.server.ts'
import * as ours from '../app/content/our-messages.ts'
import { isDatabaseAway } from '../app/shop/database-away.server.ts'
import type { Shop } from '../app/shop/shop.ts'

/** Codes of a machine that has no room, no memory or no open file left. */
const machineFull = /^(ENOSPC|EDQUOT|EROFS|ENOMEM|EMFILE|ENFILE)$/

/** Logged whole under a number, told without a detail. A database that is away or overwhelmed gives 503. */
export function problem(shop: Pick<Shop, 'log'>, error: Error): Response {
  if (hasHungUp(error)) return hungUp(shop)
  const { id, away } = note(shop, error)
  const message = away ? ours.busy : `Something went wrong on our side. It is on record as ${id}.`
  return Response.json(
    { message, error: { code: away ? 'unavailable' : 'internal' } },
    {
      status: away ? 503 : 500,
      headers: { 'Cache-Control': 'no-store', ...(away && { 'Retry-After': '2' }) },
    },
  )
}

/** A screen that failed, with the status that its fault means; it says itself that one may try again. */
export function screenProblem(shop: Pick<Shop, 'log'>, error: Error, screen: Response): Response {
  // React Router's own refusals, of a form from another site say: the asker's fault, so nobody has to look where it arose.
  if (screen.status < 500) {
    shop.log.info({ status: screen.status, error: error.message }, 'a screen was refused')
    return screen
  }
  const { away } = note(shop, error)
  if (!away) return screen
  const headers = new Headers(screen.headers)
  headers.set('Retry-After', '2')
  return new Response(screen.body, { status: 503, headers })
}

/** What Node says when a request's connection ends before its body does. */
function hasHungUp({ message, code }: NodeJS.ErrnoException): boolean {
  return message === 'aborted' && code === 'ECONNRESET'
}

/** Nobody reads this answer; nobody has to look into it either. */
function hungUp(shop: Pick<Shop, 'log'>): Response {
  shop.log.info({}, 'a client hung up before it had sent everything')
  return new Response(null, { status: 400 })
}

function note(shop: Pick<Shop, 'log'>, error: Error): { id: string; away: boolean } {
  const id = requestId() ?? randomUUID()
  const { message = String(error), stack, code = '' } = error as NodeJS.ErrnoException
  shop.log.error({ id, error: { message, code, stack } }, 'a request failed')
  return { id, away: isDatabaseAway({ name: '', message, code }) || machineFull.test(code) }
}
