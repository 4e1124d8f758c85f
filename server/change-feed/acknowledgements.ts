import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a writer waits for processes that do not answer: stopped ones, or ones that just go. */
const patience = 250

export interface Expected {
  mark: string
  by(processes: number): void
}

export interface Acknowledgements {
  /** Expects an announcement to be heard; `undefined` where no request waits for it. */
  expect(): Expected | undefined
  /** A process has heard it; tells whether it is one that is waited for here. */
  heard(mark: string): boolean
  /** Runs a request and then waits until all that it announced is heard. */
  during<T>(work: () => Promise<T>): Promise<T>
}

interface Waiting {
  missing: number
  done: () => void
}

export function openAcknowledgements(): Acknowledgements {
  const waiting = new Map<string, Waiting>()
  const announced = new AsyncLocalStorage<Map<string, Promise<void>>>()
  const own = `${process.pid}-${Math.random().toString(36).slice(2)}`
  let count = 0

  return {
    expect() {
      const request = announced.getStore()
      if (!request) return undefined
      count += 1
      const mark = `${own}-${count}`
      const entry: Waiting = { missing: 1, done: () => undefined }
      const all = new Promise<void>((resolve) => {
        entry.done = resolve
      })
      request.set(mark, all)
      waiting.set(mark, entry)
      return {
        mark,
        by(processes) {
          entry.missing = Math.max(1, processes)
        },
      }
    },
    heard(mark) {
      const entry = waiting.get(mark)
      if (!entry) return mark.startsWith(own)
      entry.missing -= 1
      if (entry.missing === 0) entry.done()
      return true
    },
    async during(work) {
      const marks = new Map<string, Promise<void>>()
      try {
        const result = await announced.run(marks, work)
        if (marks.size > 0) await Promise.race([Promise.all(marks.values()), pause(patience)])
        return result
      } finally {
        for (const mark of marks.keys()) waiting.delete(mark)
      }
    },
  }
}
