import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { deliverMail } from './deliver-mail.server.ts'
import { permitMail } from './few-mails.server.ts'
import type { Postman } from './needs.server.ts'
import type { Outgoing } from './outgoing.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

const soon = SECOND / 5
const closeWithin = SECOND

/** Opens the way out; mails without a server lie in `folder`. No request ever waits for it: what fails here is tried again by the job. */
export function openPostman(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'url'>,
  outgoing: Outgoing,
  { hasServer, folder }: { hasServer: boolean; folder: string },
): Postman {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  const closed = Promise.withResolvers<void>()
  const leaving = new Set<() => void>()
  let isClosed = false

  function deliver(): Promise<number> {
    const round = running.then(async () => {
      const { left, forgotten } = await deliverMail(shop, outgoing, closing.signal)
      if (forgotten > 0) await sweep()
      return left
    })
    running = round.catch((error: Error) =>
      shop.log.warn({ error: error.message }, 'the outbox was not emptied'),
    )
    return untilClosed(round)
  }

  /** Whoever empties the outbox is not held by a mail that a closed one has given up. A race with its end would be kept until then. */
  function untilClosed(round: Promise<number>): Promise<number> {
    if (isClosed) return Promise.resolve(0)
    return new Promise((resolve, reject) => {
      const leave = () => resolve(0)
      leaving.add(leave)
      void round.then(resolve, reject).finally(() => leaving.delete(leave))
    })
  }

  const sweep = () => sweepFiles(shop.db, folder)

  function wake(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void deliver().catch(() => undefined)
    }, soon).unref()
  }

  return {
    hasServer,
    async send(db, mail) {
      if (mail.recipient === '' || !(await permitMail({ db, now: shop.now() }, mail))) return
      await queueMail(db, mail)
      wake()
    },
    sweep,
    wake,
    deliver,
    async close() {
      clearTimeout(timer)
      if (closing.signal.aborted) return await closed.promise
      closing.abort()
      await Promise.race([running, pause(closeWithin, undefined, { ref: false })])
      isClosed = true
      for (const leave of leaving) leave()
      closed.resolve()
    },
  }
}
