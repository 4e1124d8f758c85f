import type { ShownImages } from '../basics/shown-images.ts'
import './tables.server.ts'

/** The pictures of all orders, which keep showing what was bought. */
export const shownByOrders: ShownImages = (db) => db.selectFrom('orders').select('productImage as image')
