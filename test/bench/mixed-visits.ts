import autocannon from 'autocannon'

/** So many requests of strangers, one after the other kind, from so many networks. */
export const MIXED_VISITS = 150_000
const networks = 500

const encodings = ['br', 'gzip', 'identity']

/** Kept pages, pages that are rendered each time, lists, products, files, and what there is none of. */
function pathsOf(product: string): string[] {
  return [
    ...['/', '/home?utm_source=bench', '/catalogue', '/blog', '/catalogue.data', '/portfolio'],
    ...['/catalogue?page=2', '/catalogue?search=chain', '/login', '/no/such/page', `/purchase/${product}`],
    ...[
      '/tools',
      '/tools?limit=24',
      `/tools/${product}`,
      '/review',
      '/openapi.json',
      '/sitemap.xml',
      '/icon.svg',
    ],
  ]
}

/** Visits a shop that believes `X-Forwarded-For` of this machine; gives how many broke off or were answered 5xx. */
export async function visitMixed(origin: string, product: string): Promise<number> {
  const paths = pathsOf(product)
  const kinds = Array.from({ length: paths.length * encodings.length * networks }, (_, visit) => ({
    path: paths[visit % paths.length] ?? '/',
    headers: {
      'accept-encoding': encodings[Math.floor(visit / paths.length) % encodings.length] ?? 'identity',
      'x-forwarded-for': `198.51.${100 + Math.floor((visit % networks) / 250)}.${visit % 250}`,
    },
  }))
  const run = await autocannon({
    url: origin,
    connections: 50,
    amount: MIXED_VISITS,
    requests: kinds,
    reconnectRate: 900,
    timeout: 60,
  })
  return run.errors + (run['5xx'] ?? 0)
}
