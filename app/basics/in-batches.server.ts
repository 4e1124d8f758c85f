/**
 * Everything there is, batch after batch by id: a list of any length is never in memory at once.
 * @param read gives the next rows, in the order of their ids, downwards; none once there are no more
 */
export async function* inBatches<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await read(undefined)
  while (rows.length > 0) {
    yield rows
    rows = await read(rows.at(-1)?.id)
  }
}

/**
 * What a generator gives, as fast as it is read; whoever hangs up ends it.
 * @param ended is called once it is over, however that came: a generator that was never begun does nothing at its end
 */
export function streamOf(
  source: AsyncGenerator<Uint8Array>,
  ended: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await source.next()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      ended()
    },
    async cancel() {
      await source.return(undefined).finally(ended)
    },
  })
}
