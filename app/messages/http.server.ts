import type { AnsweredCall } from '../basics/call.ts'

/** The calls of messages. */
export const messagesCalls: AnsweredCall[] = []
