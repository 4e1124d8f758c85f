import { DAY, MINUTE } from '../basics/clock.ts'

export const VERIFICATION_LINK_LIFE = DAY

export const RESET_LINK_LIFE = 10 * MINUTE

/** Where a verification link leads once it has been looked at; `error=used` joins when it was no longer good. */
export const AFTER_VERIFICATION = '/login?notice=verified'
