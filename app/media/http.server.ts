import type { AnsweredCall } from '../basics/call.ts'

/** The calls of media. */
export const mediaCalls: AnsweredCall[] = []
