import { answerList } from '../shop/answer-list.server.ts'
import { auditLogList } from './audit-log-list.server.ts'
import { exportAuditLogCall, listAuditLogCall } from './contract.ts'

export const auditCalls = answerList(listAuditLogCall, exportAuditLogCall, auditLogList)
