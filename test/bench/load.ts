import autocannon from 'autocannon'

/** The shop lets a connection make 1,000 requests; the load generator does not heed its `Connection: close`. */
const reconnectRate = 900

/** Asks an address as fast as it answers, over 16 connections, for some seconds; gives answers per second. */
export async function answersPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const run = await autocannon({ url, headers, connections: 16, duration: seconds, reconnectRate })
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${url} failed ${run.non2xx + run.errors} times under load.`)
  return run.requests.average
}

/** The middle one of several figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Several rounds' figures as a row of the report tells them. */
export function middle(figures: number[]): { figure: number; spread: [number, number] } {
  return { figure: median(figures), spread: [Math.min(...figures), Math.max(...figures)] }
}
