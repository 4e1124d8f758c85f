import type { Feature } from '../shop/feature.ts'
import { accountCalls } from './http.server.ts'
import { accountRefusals } from './refusals.ts'

export const account: Feature = {
  name: 'account',
  calls: accountCalls,
  refusals: accountRefusals,
}
