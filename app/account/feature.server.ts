import type { Feature } from '../shop/feature.ts'
import { accountCalls } from './http.server.ts'

export const account: Feature = {
  name: 'account',
  calls: accountCalls,
}
