import { SECOND } from '../basics/clock.ts'
import type { Job } from '../shop/job.ts'
import type { Shop } from '../shop/shop.ts'
import { forgetOld } from './forget-old.server.ts'
import { isAnythingOpen, reconcilePayments } from './reconcile-payments.server.ts'

/** Together with the time until a process takes the job, well within the minute that the shop promises. */
const lookEvery = 20 * SECOND

export const paymentsJobs: Job[] = [
  { name: 'reconcile-payments', every: '* * * * *', also: whileOpen, run: reconcilePayments },
  {
    name: 'deliver-sandbox-events',
    every: '* * * * *',
    run: async ({ sandbox }) => await sandbox?.deliver(),
  },
  { name: 'forget-old-payment-news', every: '23 3 * * *', run: forgetOld },
]

/** A customer waits for what is open: it is looked at more often, and as soon as the provider is back. */
function whileOpen(shop: Shop, again: () => void): () => void {
  shop.cardProvider.whenBack(again)
  const timer = setInterval(() => {
    isAnythingOpen(shop).then(
      (open) => open && again(),
      (error: Error) => shop.log.warn({ error: error.message }, 'nobody knows whether a payment is open'),
    )
  }, lookEvery)
  return () => clearInterval(timer)
}
