import type { AnsweredCall } from '../basics/call.ts'

/** The calls of catalogue. */
export const catalogueCalls: AnsweredCall[] = []
