import type { Job } from '../shop/job.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

export const mediaJobs: Job[] = [{ name: 'sweep-uploads', every: '*/15 * * * *', run: sweepUploads }]
