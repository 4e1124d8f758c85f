import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The IPv4 address, or the first 64 bits of an IPv6 address: a home has a whole /64. */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  return `${groups(address).slice(0, 4).join(':')}::/64`
}

/**
 * The connection's, or from a trusted proxy the last of `X-Forwarded-For` that is none; others' headers mean nothing. Some proxies write
 * ports: `203.0.113.10:51000`, `[2001:db8::1]:51000`.
 */
export function callerAddress(connection: string, forwarded: string | null, trusted: string[]): string {
  const chain = [...(forwarded ?? '').split(',').map(withoutPort), connection].filter(Boolean)
  let caller = connection
  for (let at = chain.length - 1; at >= 0; at--) {
    caller = chain[at] ?? connection
    if (!isTrustedProxy(caller, trusted)) break
  }
  return caller
}

function withoutPort(part: string): string {
  const written = part.trim()
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(written) ?? []
  return bracketed ?? plain ?? written
}

/** Whether an address is one of the proxies that the owner trusts (addresses and ranges), however either is spelled. */
export function isTrustedProxy(address: string, trusted: string[]): boolean {
  if (trusted.length === 0) return false
  const { plain, family } = plainly(address)
  return family !== undefined && listOf(trusted).check(plain, family)
}

/** The widest range of proxies, in bits: one that holds whole continents holds strangers. */
const widest = 8

/** Whether a text names proxies: an address, or a range such as `10.0.0.0/8` or `fd00::/8`. */
export function namesProxies(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // An IPv4 address in an IPv6 one's clothes: nobody could say of which of the two the bits are counted.
  if (isIPv6(address) && isIPv4(networkOf(address))) return false
  return /^\d{1,3}$/.test(bits) && Number(bits) >= widest && Number(bits) <= (isIPv4(address) ? 32 : 128)
}

const lists = new WeakMap<string[], BlockList>()

function listOf(trusted: string[]): BlockList {
  const known = lists.get(trusted)
  if (known) return known
  const list = new BlockList()
  for (const proxy of trusted) {
    const [address = '', bits] = proxy.split('/')
    const { plain, family } = plainly(address)
    if (family && bits !== undefined) list.addSubnet(plain, Number(bits), family)
    else if (family) list.addAddress(plain, family)
  }
  lists.set(trusted, list)
  return list
}

/** An IPv4 address has a second spelling on a socket that hears both kinds. */
function plainly(address: string): { plain: string; family: 'ipv4' | 'ipv6' | undefined } {
  const mapped = networkOf(address)
  if (isIPv4(mapped)) return { plain: mapped, family: 'ipv4' }
  const [plain = ''] = address.split('%')
  return { plain, family: isIPv6(plain) ? 'ipv6' : undefined }
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left.map(trim)
  const right = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right].map(trim)
}

function trim(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}

export function networkOfCaller(context: Context, trustedProxies: string[]): string {
  // `app.request` in tests has no connection behind it.
  const connection = context.env?.incoming ? getConnInfo(context).remote.address : undefined
  const forwarded = context.req.header('x-forwarded-for') ?? null
  return networkOf(callerAddress(connection ?? '127.0.0.1', forwarded, trustedProxies))
}
