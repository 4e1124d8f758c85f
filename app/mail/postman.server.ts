import { SECOND } from '../basics/clock.ts'
import type { Database } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import { deliverMail } from './deliver-mail.server.ts'
import type { Mail } from './mail.ts'
import type { Outgoing } from './outgoing.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

export interface Postman {
  /** In the caller's transaction. One without a recipient is for somebody who has left for good: nobody is told. */
  send(db: Database, mail: Mail): Promise<void>
  /** Looks at the outbox when the caller's transaction has had time to commit. */
  wake(): void
  /** Whether a mail server carries the mails; without one they only lie in a folder and on the admins' page. */
  hasServer: boolean
  /** Removes the files of mails that the outbox no longer has; it also does whenever it has forgotten one. */
  sweep(): Promise<number>
  deliver(): Promise<number>
  close(): Promise<void>
}

declare module '../basics/shop.ts' {
  interface Shop {
    postman: Postman
  }
}

const soon = SECOND / 5

/** Opens the way out; mails without a server lie in `folder`. No request ever waits for it: what fails here is tried again by the job. */
export function openPostman(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'url'>,
  outgoing: Outgoing,
  { hasServer, folder }: { hasServer: boolean; folder: string },
): Postman {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  function deliver(): Promise<number> {
    const round = running.then(async () => {
      const { left, forgotten } = await deliverMail(shop, outgoing)
      if (forgotten > 0) await sweep()
      return left
    })
    running = round.catch((error: Error) =>
      shop.log.warn({ error: error.message }, 'the outbox was not emptied'),
    )
    return round
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
      if (mail.recipient === '') return
      await queueMail(db, mail)
      wake()
    },
    sweep,
    wake,
    deliver,
    async close() {
      clearTimeout(timer)
      await running
    },
  }
}
