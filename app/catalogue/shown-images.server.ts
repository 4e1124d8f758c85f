import type { ShownImages } from '../basics/shown-images.ts'
import './tables.server.ts'

/** The pictures of all products; of removed ones too, whose rows stay. */
export const shownByProducts: ShownImages = (db) => db.selectFrom('products').select('image')
