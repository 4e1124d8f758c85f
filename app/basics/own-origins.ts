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
