/** What other features and the pages may ask of the catalogue. */

export { listProducts } from './catalogue-cache.server.ts'
export { catalogueChanges } from './catalogue-changes.server.ts'
export { findFormerProduct, findProduct } from './find-products.server.ts'
export { openImporter } from './import/importer.server.ts'
export { notePrice, noteStock } from './ledger.server.ts'
export { listMisses } from './list-misses.server.ts'
export { lowStock } from './low-stock.server.ts'
export { type NamedProduct, nameProducts } from './name-products.server.ts'
export { returnStock, takeStock, timesRetaken } from './stock.server.ts'
