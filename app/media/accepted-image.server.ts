import { anyOf } from '../basics/sql.server.ts'
import type { Shop } from '../shop/shop.ts'
import { isOnAllowedHost, isShopPicture } from './image-address.ts'

/** No address of ours has anything else in it, and the database takes no NUL. */
const plain = /^[\x21-\x7e]+$/

/** Whether an address is a picture that somebody uploaded here, wherever it is kept, and that is not about to go. */
export async function isOwnUpload(shop: Pick<Shop, 'db'>, address: string): Promise<boolean> {
  if (!plain.test(address)) return false
  return (await keptUploads(shop).where('address', '=', address).executeTakeFirst()) !== undefined
}

/** Those of some addresses that are uploads, pictures of the shop's, or https on an allowed host. None is fetched. */
export async function acceptedImages(
  shop: Pick<Shop, 'db' | 'imageAddresses'>,
  addresses: string[],
): Promise<Set<string>> {
  const open = addresses.filter(
    (address) => isShopPicture(address) || isOnAllowedHost(address, shop.imageAddresses),
  )
  const uploads = addresses.filter((address) => plain.test(address) && !open.includes(address))
  if (uploads.length === 0) return new Set(open)
  const own = await keptUploads(shop).where('address', '=', anyOf('text', uploads)).execute()
  return new Set([...open, ...own.flatMap(({ address }) => address ?? [])])
}

function keptUploads({ db }: Pick<Shop, 'db'>) {
  return db
    .selectFrom('uploads')
    .select('address')
    .where('keptAt', 'is not', null)
    .where('unusedSince', 'is', null)
}
