import type { Job } from '../shop/job.ts'
import { expireOrders } from './expire-orders.server.ts'

export const ordersJobs: Job[] = [{ name: 'expire-orders', every: '* * * * *', run: expireOrders }]
