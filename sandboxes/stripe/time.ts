/** In milliseconds. */
export const SECOND = 1_000
export const HOUR = 3_600 * SECOND
export const DAY = 24 * HOUR

/** The moment so many milliseconds after another. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
