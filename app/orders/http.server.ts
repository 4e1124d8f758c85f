import type { AnsweredCall } from '../basics/call.ts'

/** The calls of orders. */
export const ordersCalls: AnsweredCall[] = []
