import { DAY, HOUR } from '../basics/clock.ts'
import { readDeviceCookie, writeDeviceCookie } from '../basics/device-cookie.ts'
import { isId } from '../basics/text-checks.ts'
import { MAX_WISHES } from './wishes.ts'

// A visitor's wish list, which the device keeps and the shop does not: a cookie that the page's own script reads to fill the hearts
// (`wish-script.ts`). `v.` and the ids; of somebody signed in, whose list the account has, `a.` and the last signs of each.
const KEPT = 365 * DAY
/** Another device may have changed the account's: after this it is asked for again. */
const SHOWN = HOUR
/** Enough to tell products apart on a page; nothing is done by them. */
const signs = 12

export function readDeviceWishes(shopUrl: string, headers: Headers): string[] {
  const value = readDeviceCookie(shopUrl, headers, 'wishes')
  if (!value.startsWith('v.')) return []
  const ids = value.slice(2).split('.').map(withDashes).filter(isId)
  return [...new Set(ids)].slice(0, MAX_WISHES.device)
}

export function deviceWishesCookie(shopUrl: string, wishes: string[]): string {
  const value = wishes.length > 0 ? `v.${wishes.map(plain).join('.')}` : ''
  return writeDeviceCookie(shopUrl, { name: 'wishes', value, kept: KEPT })
}

export function accountWishesCookie(shopUrl: string, wishes: string[]): string {
  const value = `a.${wishes.map((id) => plain(id).slice(-signs)).join('.')}`
  return writeDeviceCookie(shopUrl, { name: 'wishes', value, kept: SHOWN })
}

const plain = (id: string) => id.replaceAll('-', '')

function withDashes(text: string): string {
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
