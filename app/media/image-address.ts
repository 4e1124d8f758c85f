export const mediaPath = '/media/'

/** 128 random bits in hex and the picture's size; or, from before there were widths, one WebP. */
const key = /^[0-9a-f]{32}(?:-(\d{1,5})x(\d{1,5})|\.webp)$/
const file = /^\d{1,5}\.(?:avif|webp|jpg)$/
const own = /^([a-z]{1,20}\/[a-z0-9-]{1,80})-[0-9a-f]{12}-\d{1,5}x\d{1,5}$/
const shops = /^\/pictures\/(?:[a-z0-9-]{1,80}\/){0,3}[a-z0-9-]{1,80}\.(?:svg|webp|avif|jpg|png)$/

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export function isMediaKey(text: string): boolean {
  return key.test(text)
}

export function sizeOfKey(text: string): { width: number; height: number } | undefined {
  const [, width, height] = key.exec(text) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

export function isPictureFile(text: string): boolean {
  return file.test(text)
}

export function mediaType(name: string): (typeof types)[keyof typeof types] {
  return types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types]
}

/** The name of a picture that comes with the shop, by its folder: `heroes/bench` for `heroes/bench-0123456789ab-1600x760`. */
export function shopPictureOf(folder: string): string | undefined {
  return own.exec(folder)?.[1]
}

export function isShopPicture(address: string): boolean {
  return shops.test(address)
}

/** Whether an address is an https picture on one of the hosts that the owner allows. Nothing is fetched. */
export function isOnAllowedHost(address: string, hosts: string[]): boolean {
  if (address.length > 2000 || /[\s\\\p{Cc}\p{Cs}]/u.test(address)) return false
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return hosts.includes(url.host)
}
