import { accountCalls } from '../app/account/http.server.ts'
import { apiKeysCalls } from '../app/api-keys/http.server.ts'
import { auditCalls } from '../app/audit/http.server.ts'
import { catalogueCalls } from '../app/catalogue/http.server.ts'
import { importCalls } from '../app/catalogue/import/http.server.ts'
import { identityCalls } from '../app/identity/http.server.ts'
import { invoicesCalls } from '../app/invoices/http.server.ts'
import { mailCalls } from '../app/mail/http.server.ts'
import { mediaCalls } from '../app/media/http.server.ts'
import { messagesCalls } from '../app/messages/http.server.ts'
import { holdsCalls } from '../app/orders/holds/http.server.ts'
import { ordersCalls } from '../app/orders/http.server.ts'
import { overviewCalls } from '../app/overview/http.server.ts'
import { paymentsCalls } from '../app/payments/http.server.ts'
import { profilesCalls } from '../app/profiles/http.server.ts'
import { reviewsCalls } from '../app/reviews/http.server.ts'
import type { AnsweredCall } from '../app/shop/answer-call.ts'

export const calls: AnsweredCall[] = [
  ...catalogueCalls,
  ...importCalls,
  ...ordersCalls,
  ...holdsCalls,
  ...paymentsCalls,
  ...invoicesCalls,
  ...identityCalls,
  ...accountCalls,
  ...apiKeysCalls,
  ...reviewsCalls,
  ...profilesCalls,
  ...messagesCalls,
  ...mediaCalls,
  ...mailCalls,
  ...auditCalls,
  ...overviewCalls,
]
