/**
 * Everything there is, batch after batch, each read after the last id of the one before: a list of any length is never
 * in memory at once.
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
