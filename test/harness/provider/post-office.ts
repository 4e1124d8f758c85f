import { type Books, deliverEvents } from '../../../sandboxes/stripe/index.ts'
import { sign } from '../webhooks.ts'

/** Brings a webhook to a shop. */
export type Carrier = (body: string, signature: string) => Promise<{ ok: boolean; status: number }>

/**
 * What becomes of the provider's events: told at once, each so many times in parallel; `held` until the test sends
 * them; `lost` for ever, as if they had been delivered.
 */
export type Post = { way: 'at once'; copies?: number } | { way: 'held' } | { way: 'lost' }

/** The provider's events on their way to the shop. */
export interface PostOffice {
  /** Where events go from now on: one shop, or several in turn. */
  tell(...carriers: Carrier[]): void
  post(post: Post): void
  /** Delivers what is due, and waits for it. */
  deliver(): Promise<void>
  /** The events that are held, as their bodies, oldest first. */
  held: string[]
  /** Sends held events, signed as of now, in the order that `arrange` gives them; gives the shop's answers. */
  sendHeld(arrange?: (bodies: string[]) => string[]): Promise<number[]>
}

/** A post office for the events in these books. */
export function openPostOffice(books: Books, secret: string): PostOffice {
  let carriers: Carrier[] = []
  let current: Post = { way: 'at once' }
  let delivering: Promise<void> = Promise.resolve()
  let turn = 0

  async function bring(body: string, signature: string) {
    turn += 1
    const carry = carriers[turn % carriers.length]
    // A shop that is gone, or dies just now, has not heard it.
    return (await carry?.(body, signature).catch(() => undefined)) ?? { ok: false, status: 0 }
  }

  async function send(body: string, signature: string): Promise<{ ok: boolean }> {
    if (current.way === 'held') office.held.push(body)
    if (current.way !== 'at once') return { ok: true }
    const copies = Array.from({ length: current.copies ?? 1 }, () => bring(body, signature))
    const answers = await Promise.all(copies)
    return { ok: answers.every(({ ok }) => ok) }
  }

  const office: PostOffice = {
    held: [],
    tell(...others) {
      carriers = others
    },
    post(post) {
      current = post
    },
    deliver() {
      if (carriers.length === 0) return delivering
      delivering = delivering.then(() => deliverEvents(books, secret, send))
      return delivering
    },
    async sendHeld(arrange = (bodies) => bodies) {
      await office.deliver()
      const answers: number[] = []
      for (const body of arrange(office.held.splice(0))) {
        answers.push((await bring(body, sign(body, secret, books.now()))).status)
      }
      return answers
    },
  }
  return office
}
