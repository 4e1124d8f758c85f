/** Where the shop's uploaded pictures are found. */
export const mediaPath = '/media/'

const fileName = /^[0-9a-f]{32}\.webp$/
const drawn = /^\/pictures\/(?:[a-z0-9-]{1,60}\/){0,3}[a-z0-9-]{1,80}\.(?:svg|webp|avif|jpg|png)$/

/** Whether a text has the shape of an uploaded picture's file name: 128 random bits in hex, then `.webp`. */
export function isMediaFile(name: string): boolean {
  return fileName.test(name)
}

/** The file name in the address of an uploaded picture; `undefined` for any other address. */
export function mediaFileOf(address: string): string | undefined {
  const name = address.startsWith(mediaPath) ? address.slice(mediaPath.length) : ''
  return isMediaFile(name) ? name : undefined
}

/** Whether an address is one of the pictures that come with the shop. */
export function isShopPicture(address: string): boolean {
  return drawn.test(address)
}

/** Whether an address is an https picture on one of the hosts that the owner allows. Nothing is fetched. */
export function isOnAllowedHost(address: string, hosts: string[]): boolean {
  if (address.length > 2000 || /[\s\\\p{Cc}\p{Cs}]/u.test(address)) return false
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return hosts.includes(url.host)
}
