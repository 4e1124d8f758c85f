const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Its address's, and for a shop on this very machine also the machine's other names: people type either. */
export function ownOrigins(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

export function isOtherName(origin: string, shopUrl: string): boolean {
  return origin !== new URL(shopUrl).origin && ownOrigins(shopUrl).includes(origin)
}

/** Whether a page of ours sends this: a browser says with each form where it comes from, and what says neither is none of ours. */
export function comesFromUs({ headers }: Request, shopUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return ownOrigins(shopUrl).includes(origin)
  return headers.get('sec-fetch-site') === 'same-origin'
}
