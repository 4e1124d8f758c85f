import type { Feature } from '../shop/feature.ts'
import { fitmentCalls } from './http.server.ts'

export const fitment: Feature = {
  name: 'fitment',
  calls: fitmentCalls,
}
