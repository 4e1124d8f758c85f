import { after, DAY } from '../../app/basics/clock.ts'
import type { Job } from '../../app/shop/job.ts'

/** Answers under an `Idempotency-Key` count for a day (contract R8); so long they are kept. */
export const gateJobs: Job[] = [
  {
    name: 'forget-old-answers',
    every: '29 3 * * *',
    run: async ({ db, now }) => {
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', after(now(), -DAY)).execute()
    },
  },
]
