import type { Job } from '../basics/job.ts'
import { forgetZeroResultSearches } from './zero-result-searches.server.ts'

export const catalogueJobs: Job[] = [
  { name: 'forget-searches', every: '41 3 * * *', run: forgetZeroResultSearches },
]
