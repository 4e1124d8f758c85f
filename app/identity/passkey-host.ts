/** WebAuthn's RP id. Browsers take no IP address for it, so a shop on this machine goes by the machine's name. */
export function passkeyHost(shopUrl: string): string {
  const { hostname } = new URL(shopUrl)
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
}
