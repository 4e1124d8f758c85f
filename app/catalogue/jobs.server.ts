import type { Job } from '../shop/job.ts'
import { forgetMisses } from './list-misses.server.ts'

export const catalogueJobs: Job[] = [{ name: 'forget-searches', every: '41 3 * * *', run: forgetMisses }]
