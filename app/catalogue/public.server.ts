/** What other features and the pages may ask of the catalogue. */
export { findProduct } from './find-products.server.ts'
export { noteStock } from './note-stock.server.ts'
export { listProducts } from './shelf.server.ts'
export { shownByProducts } from './shown-images.server.ts'
export { returnStock, takeStock } from './stock.server.ts'
