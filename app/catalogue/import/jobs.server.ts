import type { Job } from '../../shop/job.ts'
import { clearDrafts } from './discard-import.server.ts'

/** The background work of imports: what a wake has missed or a kill broken off, and files that nobody wants. */
export const importJobs: Job[] = [
  { name: 'work-on-imports', every: '* * * * *', run: (shop) => shop.importer.work() },
  { name: 'clear-imports', every: '17 * * * *', run: clearDrafts },
]
