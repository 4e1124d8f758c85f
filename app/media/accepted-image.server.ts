import type { Shop } from '../basics/shop.ts'
import { isOnAllowedHost, isShopPicture } from './image-address.ts'
import './tables.server.ts'

/** Whether an address is a picture that somebody uploaded here, wherever it is kept, and that is not about to go. */
export async function isOwnUpload(shop: Shop, address: string): Promise<boolean> {
  // No address of ours has anything else in it, and the database takes no NUL.
  if (!/^[\x21-\x7e]+$/.test(address)) return false
  const found = await shop.db
    .selectFrom('uploads')
    .select('id')
    .where('address', '=', address)
    .where('keptAt', 'is not', null)
    .where('unusedSince', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether the shop may show the picture at an address: an upload of ours, a picture that comes with the shop,
 * or https on an allowed host (contract, `POST /addproduct`). The shop never fetches it.
 */
export async function isAcceptedImage(shop: Shop, address: string): Promise<boolean> {
  return (
    isShopPicture(address) || isOnAllowedHost(address, shop.imageHosts) || (await isOwnUpload(shop, address))
  )
}
