import { DAY, HOUR } from '../basics/clock.ts'
import { readDeviceCookie, writeDeviceCookie } from '../basics/device-cookie.ts'
import { isId } from '../basics/text-checks.ts'
import { MAX_WISHES } from './wishes.ts'

// A visitor's wish list, which the device keeps and the shop does not: a cookie that the page's own script reads to fill the hearts
// (`wish-script.ts`). `v.` and the ids; of somebody signed in, whose list the account has, `a.` and the last signs of each. What has no
// room in that account stays here under a name of its own (`v.`), until there is.
const KEPT = 365 * DAY
/** Another device may have changed the account's: after this it is asked for again. */
const SHOWN = HOUR
/** Enough to tell products apart on a page; nothing is done by them. */
const signs = 12

export function readDeviceWishes(shopUrl: string, headers: Headers): string[] {
  const values = ['wishes', 'wishes-left'].map((name) => readDeviceCookie(shopUrl, headers, name))
  const own = values.filter((value) => value.startsWith('v.'))
  const ids = own.flatMap((value) => value.slice(2).split('.').map(withDashes).filter(isId))
  return [...new Set(ids)].slice(0, MAX_WISHES.device)
}

export function deviceWishesCookies(shopUrl: string, wishes: string[]): string[] {
  const value = ofDevice(wishes)
  return [writeDeviceCookie(shopUrl, { name: 'wishes', value, kept: KEPT }), leftCookie(shopUrl, [])]
}

export function accountWishesCookies(shopUrl: string, wishes: string[], left: string[]): string[] {
  const value = `a.${wishes.map((id) => plain(id).slice(-signs)).join('.')}`
  return [writeDeviceCookie(shopUrl, { name: 'wishes', value, kept: SHOWN }), leftCookie(shopUrl, left)]
}

function leftCookie(shopUrl: string, left: string[]): string {
  return writeDeviceCookie(shopUrl, { name: 'wishes-left', value: ofDevice(left), kept: KEPT })
}

const ofDevice = (ids: string[]) => (ids.length > 0 ? `v.${ids.map(plain).join('.')}` : '')

const plain = (id: string) => id.replaceAll('-', '')

function withDashes(text: string): string {
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
