const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins under which the shop's own pages are opened: that of its address, and for a shop on this very machine
 * also the machine's other names, since people type either.
 */
export function ownOrigins(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** Whether an origin is the shop's under another name of this machine than its address has. */
export function isOtherName(origin: string, shopUrl: string): boolean {
  return origin !== new URL(shopUrl).origin && ownOrigins(shopUrl).includes(origin)
}
