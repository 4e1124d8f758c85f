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

/** What a generator gives, as fast as it is read; whoever hangs up ends it. */
export function streamOf(source: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
