import { DAY, SECOND } from '../../basics/clock.ts'
import { formatOrderNumber } from '../../content/order-number.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Guest, guestOf } from './guest-links.server.ts'

const KEPT = 30 * DAY
/** A device keeps the links to so many orders. */
const MAX_KEPT = 10

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
  const link = linksOf(shop, headers).find((kept) => kept.number === number)?.link ?? ''
  const guest = await guestOf(shop, link)
  return guest && formatOrderNumber(guest.number) === number ? { guest, link } : undefined
}

/** The short numbers of the orders that this device still has a link to, the latest first. */
export async function guestsAt(shop: Pick<Shop, 'db' | 'now' | 'url'>, headers: Headers): Promise<string[]> {
  const latest = linksOf(shop, headers).slice(-MAX_KEPT).toReversed()
  const opened = await Promise.all(
    latest.map(async ({ number, link }) => ({ number, guest: await guestOf(shop, link) })),
  )
  return opened.flatMap(({ number, guest }) =>
    guest && formatOrderNumber(guest.number) === number ? [number] : [],
  )
}

/**
 * As `guestCookie`, for a device that has links already: the first of too many goes, as the headers that all of them come in
 * have their limit.
 */
export function addGuestCookie(
  shop: Pick<Shop, 'url'>,
  headers: Headers,
  { number, token }: { number: string; token: string },
): string[] {
  const others = linksOf(shop, headers).filter((kept) => kept.number !== number)
  const gone = others.slice(0, Math.max(0, others.length - MAX_KEPT + 1))
  return [...gone.map((kept) => guestCookie(shop, kept.number, '')), guestCookie(shop, number, token)]
}

/** Browsers send what they have had for longest first. */
function linksOf({ url }: Pick<Shop, 'url'>, headers: Headers): { number: string; link: string }[] {
  const start = nameOf(url, '')
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length).split('='))
    .flatMap(([number = '', link = '']) => (/^SP-\d+$/.test(number) ? [{ number, link }] : []))
}

function nameOf(shopUrl: string, number: string): string {
  return `${shopUrl.startsWith('https:') ? '__Secure-' : ''}guest-${number}`
}
