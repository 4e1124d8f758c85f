import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../app/shop/base.ts'
import { callerAddress, isTrustedProxy, networkOf } from './network.ts'

const sentence =
  'X-Forwarded-For is not believed, so that all who come through this proxy are counted as one visitor: name it in TRUSTED_PROXIES if it is yours'

const unreadable =
  'X-Forwarded-For of a trusted proxy ends in what is no address, so that all who come through it are counted as one visitor: have it write addresses there'

/** Where an owner's own proxy stands: this machine, and private networks. */
const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addSubnet('169.254.0.0', 16)
nearby.addSubnet('100.64.0.0', 10)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/**
 * Warns once of a nearby machine, likely a forgotten proxy (`TRUSTED_PROXIES`), once of any other, maybe a stranger, and once of a
 * trusted one whose header can't be read.
 */
export function warnOfUnknownProxy(log: Log, trustedProxies: string[]): MiddlewareHandler {
  const told = new Set<'near' | 'far' | 'unreadable'>()
  return async (context, next) => {
    // Node's own request: the web's copy of its headers costs more than a page from memory.
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const forwarded = incoming?.headers['x-forwarded-for']
    if (told.size < 3 && forwarded !== undefined)
      look(incoming?.socket.remoteAddress ?? '', String(forwarded))
    await next()
  }

  function look(proxy: string, forwarded: string): void {
    if (!isTrustedProxy(proxy, trustedProxies)) tell(isNearby(proxy) ? 'near' : 'far', proxy, sentence)
    else if (networkOf(callerAddress(proxy, forwarded, trustedProxies)) === 'unknown')
      tell('unreadable', proxy, unreadable)
  }

  function tell(what: 'near' | 'far' | 'unreadable', proxy: string, words: string): void {
    if (told.has(what)) return
    told.add(what)
    log.warn({ proxy }, words)
  }
}

function isNearby(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? networkOf(address) : (address.split('%')[0] ?? '')
  return nearby.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
