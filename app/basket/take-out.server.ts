import { anyOf } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import { deviceBasketCookie, readDeviceBasket } from './device-basket.ts'

/**
 * Takes what was ordered out of an account's basket, in the transaction of whoever orders; what is put aside for later stays there.
 * Without the person's lock, as whoever orders already shares it: two who order at once would wait for each other.
 */
export async function takeOut(db: Database, { userId }: Viewer, productIds: string[]): Promise<void> {
  await db
    .deleteFrom('basketLines')
    .where('userId', '=', userId)
    .where('productId', '=', anyOf('uuid', productIds))
    .where('later', '=', false)
    .execute()
}

/** The same of a visitor's basket, which their device keeps. @returns the `Set-Cookie` of what is left */
export function takeOutOfDevice(shopUrl: string, headers: Headers, productIds: string[]): string {
  const lines = readDeviceBasket(shopUrl, headers)
  return deviceBasketCookie(
    shopUrl,
    lines.filter(({ productId, later }) => later || !productIds.includes(productId)),
  )
}
