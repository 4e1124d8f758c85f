import { MINUTE } from '../basics/clock.ts'

export interface LiveSession {
  sessionId: string
  identityId: string
  email: string
  name: string
  signedInAt: Date
  secondFactor: boolean
  byPasskey: boolean
}

/** Somebody who signed in no longer ago (milliseconds) need not show again who they are. */
export const FRESH = 15 * MINUTE

/** A passkey shown no longer ago (milliseconds) stands for the password. */
export const JUST_SHOWN = 5 * MINUTE
