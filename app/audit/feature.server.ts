import { answerList } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { auditLogList } from './audit-log-list.server.ts'
import { exportAuditLogCall, listAuditLogCall } from './contract.ts'

export const audit: Feature = {
  name: 'audit',
  calls: answerList(listAuditLogCall, exportAuditLogCall, auditLogList),
}
