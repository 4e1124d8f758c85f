import type { Feature } from '../shop/feature.ts'
import { auditCalls } from './http.server.ts'

export const audit: Feature = {
  name: 'audit',
  calls: auditCalls,
}
