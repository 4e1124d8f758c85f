export type Clock = () => Date

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** A stretch of time: from its beginning, up to its end and without it. */
export interface Span {
  begins: Date
  ends: Date
}

/** How many milliseconds it is until a whole multiple of `step` has passed since `begun` (as of `performance.now`). */
export function untilNext(begun: number, step: number): number {
  return step - ((performance.now() - begun) % step)
}

/** Whole seconds until a moment, at least one: for `Retry-After`. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND))
}
