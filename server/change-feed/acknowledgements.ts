import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '../../app/basics/clock.ts'
import { DEAF_AFTER } from '../../app/shop/announcing.server.ts'
import type { Member } from './members.ts'

/** How long (milliseconds) a writer waits to hear its own announcement, and all others, before it asks what has become of them. */
const ownPatience = SECOND / 4
/** How long it waits for processes that do not answer: until they count as deaf, and answer nothing from memory. */
const patience = DEAF_AFTER + SECOND / 10

export interface Expected {
  mark: string
  /** It was not announced after all: nobody is waited for. */
  drop(): void
}

export interface Acknowledgements {
  /** Expects an announcement to be heard; `undefined` where no request waits for it. */
  expect(): Expected | undefined
  /** This process has heard an announcement; tells whether it is one of its own. */
  announced(mark: string): boolean
  /** Another process says that it has. */
  heard(mark: string, by: number): void
  /** Runs a request and then waits until all that it announced is heard. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** The other processes, and the line over which this one hears of them. */
export interface Others {
  /** What this process hears over, if it does: another one after each loss. */
  line(): object | undefined
  /** All that may answer from memory, as of what this process has heard last; `undefined` while it does not know. */
  present(): Member[] | undefined
  /** Finds out who of them has gone, if it can. */
  lookAround(): Promise<boolean>
  /** Whether this process has heard, over that line, all that was announced before; resolves when it has, or can't. */
  catchUp(line: object | undefined): Promise<boolean>
  /** Asks all once more for their answers, over the line there is or the next one; resolves with it, or `undefined` where they could not be asked. */
  askAgain(mark: string, isWanted: () => boolean): Promise<object | undefined>
}

/** A request that writes, and what it has announced so far. */
interface Writing {
  marks: Map<string, Waiting>
  /** It has been answered. */
  over: boolean
}

interface Waiting {
  mark: string
  request: Writing
  /** Over which it was to be heard, or has been. */
  line: object | undefined
  /** Who has yet to hear it: known when this process has, if it knows who there is. */
  missing?: Set<Member> | undefined
  isAnnounced: boolean
  announced: PromiseWithResolvers<void>
  all: PromiseWithResolvers<void>
}

export function openAcknowledgements(others: Others): Acknowledgements {
  const waiting = new Map<string, Waiting>()
  const ofRequest = new AsyncLocalStorage<Writing>()
  const own = `${process.pid}-${Math.random().toString(36).slice(2)}`
  let count = 0

  return {
    expect() {
      const request = ofRequest.getStore()
      if (!request || request.over) return undefined
      count += 1
      const mark = `${own}-${count}`
      const resolvers = { announced: Promise.withResolvers<void>(), all: Promise.withResolvers<void>() }
      const entry: Waiting = { mark, request, line: others.line(), isAnnounced: false, ...resolvers }
      request.marks.set(mark, entry)
      waiting.set(mark, entry)
      return {
        mark,
        drop() {
          entry.announced.resolve()
          entry.all.resolve()
        },
      }
    },
    announced(mark) {
      const entry = waiting.get(mark)
      if (entry) {
        const present = others.present()
        entry.line = others.line()
        entry.missing = present && new Set(present)
        entry.isAnnounced = true
        entry.announced.resolve()
        settle(entry)
      }
      return mark.startsWith(own)
    },
    heard(mark, by) {
      const entry = waiting.get(mark)
      entry?.missing?.delete(by)
      if (entry) settle(entry)
    },
    async during(work) {
      const request: Writing = { marks: new Map(), over: false }
      try {
        const result = await ofRequest.run(request, work)
        const all = [...request.marks.values()].map((entry) =>
          isDoneWithin(untilHeard(entry, others), patience),
        )
        await Promise.all(all)
        return result
      } finally {
        request.over = true
        for (const mark of request.marks.keys()) waiting.delete(mark)
      }
    },
  }
}

function settle({ missing, all }: Waiting): void {
  if (missing?.size === 0) all.resolve()
}

/**
 * Resolves when all have heard it, or it is known to have been taken back; never where this process can't tell. What was taken back
 * is never announced, and what only comes late is: whoever has heard what was sent after it knows which. A line that is lost takes
 * with it the answers that were to come over it. To ask again over the next one is as good: whoever answers there has heard the
 * announcement, or counts everything as changed before it answers from memory again.
 */
async function untilHeard(entry: Waiting, others: Others): Promise<void> {
  const announced = entry.announced.promise
  if (!(await isDoneWithin(announced, ownPatience))) {
    const hasCaughtUp = await Promise.race([announced.then(() => false), others.catchUp(entry.line)])
    if (hasCaughtUp && !entry.isAnnounced) return
  }
  while (!(await isDoneWithin(entry.all.promise, ownPatience)) && !entry.request.over) {
    if (entry.line && entry.line === others.line()) void forgetGone(entry, others)
    else await askAgain(entry, others)
  }
}

async function askAgain(entry: Waiting, others: Others): Promise<void> {
  entry.missing = undefined
  const line = await others.askAgain(entry.mark, () => !entry.request.over)
  // It may have been heard already.
  if (!entry.missing) entry.line = line
}

async function forgetGone(entry: Waiting, others: Others): Promise<void> {
  const { line } = entry
  if (!(await others.lookAround()) || others.line() !== line) return
  const present = new Set(others.present())
  for (const process of entry.missing ?? []) if (!present.has(process)) entry.missing?.delete(process)
  settle(entry)
}

async function isDoneWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  const done = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return done
}
