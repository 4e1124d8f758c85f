import type { Job } from '../shop/job.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * Empties the outbox every minute: what a nudge has missed, and what a mail server has put off. Files of mails that are
 * forgotten go within the hour, also when the shop was killed before it could remove them.
 */
export const mailJobs: Job[] = [
  {
    name: 'deliver-mail',
    every: '* * * * *',
    run: async (shop: Shop) => {
      await shop.postman.deliver()
    },
  },
  {
    name: 'sweep-mail-files',
    every: '41 * * * *',
    run: async (shop: Shop) => {
      await shop.postman.sweep()
    },
  },
]
