import type { AnsweredCall } from '../basics/call.ts'

/** The calls of payments. */
export const paymentsCalls: AnsweredCall[] = []
