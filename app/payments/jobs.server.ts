import type { Job } from '../basics/job.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import './open-provider.server.ts'

/** The background work of payments. */
export const paymentsJobs: Job[] = [
  { name: 'reconcile-payments', every: '* * * * *', run: reconcilePayments },
  {
    name: 'deliver-sandbox-events',
    every: '* * * * *',
    run: async ({ sandbox }) => await sandbox?.deliver(),
  },
]
