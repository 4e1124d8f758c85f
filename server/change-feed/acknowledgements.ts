import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '../../app/basics/clock.ts'
import { DEAF_AFTER } from '../../app/shop/announcing.server.ts'

/** How long a writer waits to hear its own announcement (milliseconds) before it asks whether that was taken back. */
const ownPatience = SECOND / 4
/** How long it waits for processes that do not answer: until they count as deaf, and answer nothing from memory. */
const patience = DEAF_AFTER + SECOND / 10

export interface Expected {
  mark: string
  by(processes: number): void
  /** It was not announced after all: nobody is waited for. */
  drop(): void
}

export interface Acknowledgements {
  /** Expects an announcement to be heard; `undefined` where no request waits for it. */
  expect(): Expected | undefined
  /** This process has heard an announcement; tells whether it is one of its own. */
  announced(mark: string): boolean
  heard(mark: string): void
  /** Runs a request and then waits until all that it announced is heard. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** An announcement may be heard before its statement has told its writer how many are to hear it. */
interface Waiting {
  expected: number | undefined
  heard: number
  isAnnounced: boolean
  announced: PromiseWithResolvers<void>
  all: PromiseWithResolvers<void>
}

/** `catchUp` resolves when this process has heard all that was announced before it was called, or hears nothing any more. */
export function openAcknowledgements(catchUp: () => Promise<void>): Acknowledgements {
  const waiting = new Map<string, Waiting>()
  const ofRequest = new AsyncLocalStorage<Map<string, Waiting>>()
  const own = `${process.pid}-${Math.random().toString(36).slice(2)}`
  let count = 0

  function note(
    entry: Waiting | undefined,
    news: Partial<Pick<Waiting, 'expected' | 'heard' | 'isAnnounced'>>,
  ): void {
    if (!entry) return
    Object.assign(entry, news)
    if (entry.expected !== undefined && entry.heard >= entry.expected) entry.all.resolve()
  }

  function heard(mark: string): void {
    const entry = waiting.get(mark)
    note(entry, { heard: (entry?.heard ?? 0) + 1 })
  }

  return {
    expect() {
      const request = ofRequest.getStore()
      if (!request) return undefined
      count += 1
      const mark = `${own}-${count}`
      const resolvers = { announced: Promise.withResolvers<void>(), all: Promise.withResolvers<void>() }
      const entry: Waiting = { expected: undefined, heard: 0, isAnnounced: false, ...resolvers }
      request.set(mark, entry)
      waiting.set(mark, entry)
      return {
        mark,
        by: (processes) => note(entry, { expected: Math.max(1, processes) }),
        drop() {
          entry.announced.resolve()
          entry.all.resolve()
        },
      }
    },
    heard,
    announced(mark) {
      const entry = waiting.get(mark)
      note(entry, { isAnnounced: true })
      entry?.announced.resolve()
      heard(mark)
      return mark.startsWith(own)
    },
    async during(work) {
      const marks = new Map<string, Waiting>()
      try {
        const result = await ofRequest.run(marks, work)
        await Promise.all([...marks.values()].map((entry) => untilHeard(entry, catchUp)))
        return result
      } finally {
        for (const mark of marks.keys()) waiting.delete(mark)
      }
    },
  }
}

// What was taken back is never announced, and what only comes late is: whoever has heard what was sent after it knows which.
async function untilHeard(entry: Waiting, catchUp: () => Promise<void>): Promise<void> {
  if (!(await isDoneWithin(entry.announced.promise, ownPatience))) {
    await isDoneWithin(Promise.race([entry.announced.promise, catchUp()]), patience)
  }
  if (entry.isAnnounced) await isDoneWithin(entry.all.promise, patience)
}

async function isDoneWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  const done = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return done
}
