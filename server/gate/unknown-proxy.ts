import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../app/shop/base.ts'
import { isTrustedProxy, networkOf } from './network.ts'

const sentence =
  'X-Forwarded-For is not believed, so that all who come through this proxy are counted as one visitor: name it in TRUSTED_PROXIES if it is yours'

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

/** Warns once of a nearby machine, likely a forgotten proxy (`TRUSTED_PROXIES`), once of any other, maybe a stranger. */
export function warnOfUnknownProxy(log: Log, trustedProxies: string[]): MiddlewareHandler {
  const told = new Set<boolean>()
  return async (context, next) => {
    // Node's own request: the web's copy of its headers costs more than a page from memory.
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    if (told.size < 2 && incoming?.headers['x-forwarded-for'] !== undefined) {
      look(incoming.socket.remoteAddress ?? '')
    }
    await next()
  }

  function look(proxy: string): void {
    const near = isNearby(proxy)
    if (told.has(near) || isTrustedProxy(proxy, trustedProxies)) return
    told.add(near)
    log.warn({ proxy }, sentence)
  }
}

function isNearby(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? networkOf(address) : (address.split('%')[0] ?? '')
  return nearby.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
