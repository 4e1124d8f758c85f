import type { ShownImages } from '../shop/shown-images.ts'

/** The pictures of all reviews; of hidden ones too, which may be shown again. */
export const shownByReviews: ShownImages = (db) => db.selectFrom('reviews').select('image')
