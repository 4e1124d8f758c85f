const length = 100

/**
 * Does something and tells how long it took by the moments that this process has lived through meanwhile, in milliseconds:
 * one that was held up by a busy machine has not lived, and would take another's time for its own.
 */
export async function livedThrough(work: Promise<unknown>): Promise<number> {
  let moments = 0
  const counting = setInterval(() => {
    moments += 1
  }, length)
  try {
    await work
  } finally {
    clearInterval(counting)
  }
  return moments * length
}
