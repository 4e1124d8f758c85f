import type { AnsweredCall } from '../basics/call.ts'

/** The calls of reviews. */
export const reviewsCalls: AnsweredCall[] = []
