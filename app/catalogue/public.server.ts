/** What other features and the pages may ask of the catalogue. */

export { listProducts } from './catalogue-cache.server.ts'
export { catalogueChanges } from './catalogue-changes.server.ts'
export { findFormerProduct, findProduct, shownByProducts } from './find-products.server.ts'
export { openImporter } from './import/importer.server.ts'
export { shownByImports } from './import/lines-of-import.server.ts'
export { recordPrice, recordStock } from './ledger.server.ts'
export { lowStock } from './low-stock.server.ts'
export { type NamedProduct, nameProducts } from './name-products.server.ts'
export { returnStock, takeStock, timesRetaken } from './stock.server.ts'
export { listZeroResultSearches } from './zero-result-searches.server.ts'
