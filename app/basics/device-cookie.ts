import { SECOND } from './clock.ts'

/** What a device keeps for its visitor, and pages' own scripts read: nothing that is believed. Over https it is bound to its host. */
export interface DeviceCookie {
  name: string
  value: string
  /** Milliseconds; an empty value is gone at once. */
  kept: number
}

function deviceCookieName(shopUrl: string, name: string): string {
  return shopUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Its value as the request has it; empty where it has none. */
export function readDeviceCookie(shopUrl: string, headers: Headers, name: string): string {
  const start = `${deviceCookieName(shopUrl, name)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

export function writeDeviceCookie(shopUrl: string, { name, value, kept }: DeviceCookie): string {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : ''
  const age = value ? kept / SECOND : 0
  return `${deviceCookieName(shopUrl, name)}=${value}; Max-Age=${age}; Path=/${secure}; SameSite=Lax`
}

/** The `Set-Cookie`s that take along what the device shows of an account (`a.…`); what is the device's own (`v.…`) stays. */
export function forgetAccount(shopUrl: string, headers: Headers): string[] {
  return ['basket', 'garage', 'wishes']
    .filter((name) => readDeviceCookie(shopUrl, headers, name).startsWith('a.'))
    .map((name) => writeDeviceCookie(shopUrl, { name, value: '', kept: 0 }))
}
