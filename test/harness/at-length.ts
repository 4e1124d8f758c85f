/** Whether all is played, as `npm run prove` does; `npm test` plays what is many alike in its short form. */
export const atLength = Boolean(process.env.PROVE)

/**
 * All at length; else every `step`th, the first of them at `offset`. Who asks once for each of several things gives another
 * offset each time: then each is played with something.
 */
export function some<T>(all: readonly T[], step: number, offset = 0): T[] {
  return atLength ? [...all] : all.filter((_, index) => index % step === offset % step)
}
