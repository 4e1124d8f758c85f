import type { Cents } from '../basics/money.ts'
import { seller } from '../content/brand.ts'

export const returnReasons = [
  ...(['changed-mind', 'does-not-fit', 'wrong-part', 'faulty', 'damaged', 'other'] as const),
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const reasonWords: Record<ReturnReason, string> = {
  'changed-mind': 'I don’t need it any more',
  'does-not-fit': 'It doesn’t fit',
  'wrong-part': 'I was sent the wrong part',
  faulty: 'It is faulty',
  damaged: 'It arrived damaged',
  other: 'Another reason',
}

/** Where an approved return goes, and with what on it: `RMA-1001`. */
export function sendTo(number: string): string {
  return `Send it to ${[seller.name, ...seller.address].join(', ')}, with ${number} on the parcel.`
}

/** So many photos, and characters of words, go with one. */
export const MAX_PHOTOS = 4
export const MAX_WORDS = 1000
export const MAX_ANSWER = 500

export const returnStates = ['requested', 'approved', 'received', 'refunded', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnSorts = ['asked', 'product', 'quantity'] as const

/** Pieces of one order that its customer wants to send back. */
export interface Return {
  id: string
  number: number
  orderId: string
  orderNumber: number
  productName: string
  quantity: number
  reason: ReturnReason
  words: string
  photos: string[]
  state: ReturnState
  askedAt: Date
  approvedAt: Date | null
  refusedAt: Date | null
  answer: string
  receivedAt: Date | null
  /** Its pieces are on sale again. */
  restocked: boolean
  refundId: string | null
  /** Of its refund, as payments tell. */
  refunded: Cents | null
  refundSettledAt: Date | null
  refundFailedAt: Date | null
  customerName: string
  email: string
}

/** As a form offers them. */
export const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...returnReasons.map((reason) => ({ value: reason as string, label: reasonWords[reason] })),
]
