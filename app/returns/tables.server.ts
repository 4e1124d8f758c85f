import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ReturnReason, ReturnState } from './return.ts'

interface ReturnsTable {
  id: Generated<string>
  number: Generated<number>
  orderId: string
  quantity: number
  reason: ReturnReason
  words: string
  photos: JSONColumnType<string[]>
  askedAt: Date
  approvedAt: Date | null
  refusedAt: Date | null
  answer: Generated<string>
  decidedBy: string | null
  receivedAt: Date | null
  receivedBy: string | null
  restocked: Generated<boolean>
  refundId: string | null
  productName: string
  orderNumber: number
  state: GeneratedAlways<ReturnState>
  foundBy: GeneratedAlways<string>
}

export interface ReturnsTables {
  returns: ReturnsTable
}
