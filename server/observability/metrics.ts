import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { addFigures, type Looked } from './figures.ts'
import { type JobMeters, openJobMeters } from './job-meters.ts'

/** In seconds: from a page out of memory to a card provider that is waited for. */
const answerTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted of the work of this process since it has started. */
export interface Meters extends JobMeters {
  registry: Registry
  /** A request was answered after so many seconds. `route` is a pattern, never an address. */
  request(asked: { method: string; route: string; status: number }, seconds: number): void
  /** A call of the contract was carried out, or refused by its verb: `ok`, `failed`, or the refusal. */
  call(operation: string, outcome: string): void
  /** A page was sent as it was kept, or rendered. */
  page(source: 'memory' | 'rendered'): void
}

/** The shop as Prometheus sees it: what is counted as it happens, and what is looked up. */
export interface Metrics extends Meters {
  read(): Promise<{ text: string; type: string }>
}

export function openMetrics(looked: Looked): Metrics {
  const meters = openMeters()
  addFigures(meters.registry, looked)
  const { registry } = meters
  return { ...meters, read: async () => ({ text: await registry.metrics(), type: registry.contentType }) }
}

/** Opens them, with Node's own (event loop, memory, garbage collection) beside them. */
function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerTimes,
    registers,
  })
  const calls = new Counter({
    name: 'shop_calls_total',
    help: 'Calls of the contract by what became of them: ok, failed, or the refusal.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages by where they came from: memory, or rendered for the request.',
    labelNames: ['source'],
    registers,
  })
  return {
    registry,
    request: (asked, seconds) => requests.observe(asked, seconds),
    call: (operation, outcome) => calls.inc({ operation, outcome }),
    page: (source) => pages.inc({ source }),
    ...openJobMeters(registers),
  }
}
