import { DAY, SECOND } from '../basics/clock.ts'
import { readDeviceCookie, writeDeviceCookie } from '../basics/device-cookie.ts'
import { MAX_AMOUNT } from '../basics/money.ts'
import { isId } from '../basics/text-checks.ts'
import { MAX_QUANTITY } from '../catalogue/product.ts'
import { type BasketLine, countOf, MAX_BASKET_LINES } from './basket.ts'

// A visitor's basket, which the device keeps and the shop does not: a cookie that the page's own script reads for the count (`add-script.ts`).
// `v.` and the lines; of somebody signed in, whose basket the account has, `a.` and how many things are in it. Whoever writes it anew
// by hand changes their own basket: it says nothing that is believed.
const KEPT = 90 * DAY
/** Another device may have changed the account's: after this the count is asked for again. */
const COUNT_KEPT = 60 * 60 * SECOND

export function readDeviceBasket(shopUrl: string, headers: Headers): BasketLine[] {
  const value = readDeviceCookie(shopUrl, headers, 'basket')
  if (!value.startsWith('v.')) return []
  const lines = value
    .slice(2)
    .split('_')
    .flatMap((text) => readLine(text) ?? [])
  const known = new Map(lines.map((line) => [line.productId, line]))
  return [...known.values()].slice(0, MAX_BASKET_LINES)
}

export function deviceBasketCookie(shopUrl: string, lines: BasketLine[]): string {
  const value = lines.length > 0 ? `v.${lines.map(writeLine).join('_')}` : ''
  return writeDeviceCookie(shopUrl, { name: 'basket', value, kept: KEPT })
}

/**
 * The `Set-Cookie` that tells a signed-in person's pages how many things their basket holds; while their device has some `left` that the
 * account has no room for, it keeps those.
 */
export function accountBasketCookie(shopUrl: string, lines: BasketLine[], left: BasketLine[]): string {
  if (left.length > 0) return deviceBasketCookie(shopUrl, left)
  return writeDeviceCookie(shopUrl, { name: 'basket', value: `a.${countOf(lines)}`, kept: COUNT_KEPT })
}

/** A line as `id*quantity*price*later`, numbers in base 36: fifty of them are shorter than the 4 KB of a cookie. */
function writeLine({ productId, quantity, seenPrice, later }: BasketLine): string {
  const numbers = [quantity, seenPrice].map((number) => number.toString(36))
  return [productId.replaceAll('-', ''), ...numbers, ...(later ? ['l'] : [])].join('*')
}

const shape =
  /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\*([\da-z]{1,6})\*([\da-z]{1,6})(\*l)?$/

function readLine(text: string): BasketLine | undefined {
  const found = shape.exec(text)
  if (!found) return undefined
  const productId = found.slice(1, 6).join('-')
  const [quantity, seenPrice] = found.slice(6, 8).map((number) => Number.parseInt(number, 36))
  if (!isId(productId) || !quantity || quantity > MAX_QUANTITY) return undefined
  if (seenPrice === undefined || seenPrice > MAX_AMOUNT) return undefined
  return { productId, quantity, seenPrice, later: found[8] !== undefined }
}
