import { z } from 'zod'
import { listCalls } from '../basics/list-calls.ts'
import { daysQuery, listQuery } from '../basics/list-query.ts'
import { kinds } from './audit-actions.ts'
import { auditLogSorts } from './audit-log-entry.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const entry = z
  .object({
    _id: z.string(),
    at: z.string(),
    kind: z.enum(kinds),
    action: z.string(),
    by: z
      .object({ _id: z.string(), name: z.string(), email: z.string().optional() })
      .optional()
      .describe('Absent where the shop did it by itself. `email` is absent where they have left.'),
    subject: z
      .object({ _id: z.string(), name: z.string().optional() })
      .optional()
      .describe('What it was done to; `name` is what that is called today, and absent where it is gone.'),
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    customerName: z.string().optional(),
    changes: z
      .array(z.object({ what: z.string(), before: value.optional(), after: value.optional() }))
      .describe('Each fact that it has changed; money in dollars.'),
  })
  .meta({ id: 'AuditEntry' })

export type WireEntry = z.infer<typeof entry>

export const [listAuditLogCall, exportAuditLogCall] = listCalls('/audit', {
  operationIds: ['listAuditLog', 'exportAuditLog'],
  summaries: [
    'List the audit log, or the entries that are searched for',
    'List the audit log, or the entries that are searched for, as CSV',
  ],
  tag: 'audit',
  query: { ...listQuery(auditLogSorts, kinds), ...daysQuery },
  row: entry,
})
