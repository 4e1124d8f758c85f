import type { AnsweredCall } from '../basics/call.ts'

/** The calls of profiles. */
export const profilesCalls: AnsweredCall[] = []
