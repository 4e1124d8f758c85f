/**
 * Waits for something no longer than `within` milliseconds, however often the other side says something meanwhile.
 * @throws what `late` makes, once that time is over
 */
export async function inTime<T>(work: Promise<T>, within: number, late: () => Error): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late()), within)
  return await Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}
