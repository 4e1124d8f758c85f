export { correctStock } from './correct-stock.server.ts'
export { countCategories } from './count-categories.server.ts'
export { findPart } from './find-part.server.ts'
export {
  findFormerProduct,
  findProduct,
  type NamedProduct,
  nameProducts,
  productsInBatches,
  productsOnSale,
  recallProducts,
  withPlaceholders,
} from './find-products.server.ts'
export { findRelated } from './find-related.server.ts'
export { openImporter } from './import/importer.server.ts'
export type { KeptList, ListComparison, ListGroup, XmlBatch, XmlReading } from './import/lists.ts'
export { shown as shownCell } from './import/read-titles.ts'
export { type Damage, damageOf } from './import/spreadsheet-damage.ts'
export { recordPrice, recordStock } from './ledger.server.ts'
export { lowStock } from './low-stock.server.ts'
export type { FactFiles, FitFiles, ListFiles } from './needs.server.ts'
export { findReplacements } from './numbers/find-replacements.server.ts'
export { type FoundEntry, findParts, type PartChoice } from './parts-list/find-parts.server.ts'
export { readList } from './parts-list/read-list.ts'
export { readFacts, writeFacts } from './product-facts.server.ts'
export { productPages } from './product-pages.server.ts'
export { productsInTurn } from './products-in-turn.server.ts'
export { orderable, returnStock, stockTaking, takeStock, takeStocks, timesRetaken } from './stock.server.ts'
export { listZeroResultSearches } from './zero-results/count-searches.server.ts'
