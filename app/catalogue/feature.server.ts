import type { Feature } from '../shop/feature.ts'
import { sumCategories } from './count-categories.server.ts'
import { shownBesides, shownByProducts } from './find-products.server.ts'
import { catalogueCalls } from './http.server.ts'
import { clearDrafts } from './import/discard-import.server.ts'
import { importCalls } from './import/http.server.ts'
import { shownByImports } from './import/lines-of-import.server.ts'
import { importRefusals } from './import/refusals.ts'
import { catalogueRefusals } from './refusals.ts'
import { forgetZeroResultSearches } from './zero-results/count-searches.server.ts'
import { zeroResultCalls } from './zero-results/http.server.ts'

export const catalogue: Feature = {
  name: 'catalogue',
  calls: [...catalogueCalls, ...zeroResultCalls, ...importCalls],
  refusals: { ...catalogueRefusals, ...importRefusals },
  jobs: [
    { name: 'purge-searches', every: '41 3 * * *', run: forgetZeroResultSearches },
    // What a wake has missed or a kill broken off.
    { name: 'work-on-imports', every: '* * * * *', run: (shop) => shop.importer.work() },
    { name: 'sum-categories', every: '* * * * *', run: sumCategories },
    { name: 'purge-imports', every: '17 * * * *', run: clearDrafts },
  ],
  shownImages: [shownByProducts, shownBesides, shownByImports],
}
