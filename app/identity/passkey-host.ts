/**
 * The host that passkeys are bound to (WebAuthn's RP id): the shop's. Browsers take no IP address for it, so a shop on
 * this very machine goes by the machine's name.
 */
export function passkeyHost(shopUrl: string): string {
  const { hostname } = new URL(shopUrl)
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
}
