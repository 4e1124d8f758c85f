import { addFigures, type Looked } from './figures.ts'
import { type Meters, openMeters } from './meters.ts'

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
