import { DAY, SECOND } from '../../basics/clock.ts'
import { formatOrderNumber } from '../../content/order-number.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Guest, guestOf } from './guest-links.server.ts'

const KEPT = 30 * DAY

/** Where a guest sees an order: an address that holds nothing which would open it. */
export function guestAddress(number: number): string {
  return `/guest/${formatOrderNumber(number)}`
}

/** The `Set-Cookie` by which a device keeps a link that was opened there, one an order; an empty `token` takes it away. */
export function guestCookie({ url }: Pick<Shop, 'url'>, number: string, token: string): string {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  const age = token ? KEPT / SECOND : 0
  return `${nameOf(url, number)}=${token}; Max-Age=${age}; Path=/guest; HttpOnly${secure}; SameSite=Lax`
}

/** Whose the order of this number is, by the link that this device keeps, with its token. */
export async function guestAt(
  shop: Pick<Shop, 'db' | 'now' | 'url'>,
  headers: Headers,
  number: string,
): Promise<{ guest: Guest; link: string } | undefined> {
  const start = `${nameOf(shop.url, number)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const link = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  const guest = await guestOf(shop, link)
  return guest && formatOrderNumber(guest.number) === number ? { guest, link } : undefined
}

function nameOf(shopUrl: string, number: string): string {
  return `${shopUrl.startsWith('https:') ? '__Secure-' : ''}guest-${number}`
}
