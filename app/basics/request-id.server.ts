import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work under an id, which the log, the answer and the audit log name (docs/decisions/038-observability.md). */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

export function requestId(): string | undefined {
  return current.getStore()
}
