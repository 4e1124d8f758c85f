import type { Feature } from '../shop/feature.ts'
import { overviewCalls } from './http.server.ts'

export const overview: Feature = {
  name: 'overview',
  calls: overviewCalls,
}
