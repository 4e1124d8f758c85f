import { MINUTE } from '../basics/clock.ts'

/** An identity session that is alive at this moment. */
export interface LiveSession {
  sessionId: string
  identityId: string
  email: string
  name: string
  signedInAt: Date
}

/** Somebody who signed in no longer ago (milliseconds) need not show again who they are. */
export const FRESH = 15 * MINUTE
