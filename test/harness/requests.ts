import { unsetPlan } from '../../app/tax/plan.ts'
import type { Ask } from './ask.ts'
import { aSearchedNumber, newSynonyms } from './missed.ts'
import type { TestShop } from './test-shop.ts'
import { addCar } from './vehicles.ts'

export const ID_OF_NONE = '00000000-0000-7000-8000-000000000000'

/** How those calls are made that need nothing of the owner's: each one's path, and the rest of the request. */
export function fewRequests(shop: () => TestShop): Record<string, () => Promise<[string, Ask]>> {
  return {
    'post /fit': async () => ['/fit', { body: { vehicle: await addCar(shop()), products: [ID_OF_NONE] } }],
    'get /fit-rows/{id}': async () => [`/fit-rows/${ID_OF_NONE}`, {}],
    'put /fit-rows/{id}': async () => [
      `/fit-rows/${ID_OF_NONE}`,
      { body: { version: '', complete: false, rows: [] } },
    ],
    'post /missed-searches/number': async () => [
      '/missed-searches/number',
      { body: await aSearchedNumber(shop()) },
    ],
    'get /credit-note/{id}': async () => [`/credit-note/${ID_OF_NONE}`, {}],
    'get /credit-note-details/{id}': async () => [`/credit-note-details/${ID_OF_NONE}`, {}],
    'put /tax-plan': async () => ['/tax-plan', { body: { plan: unsetPlan, version: 0 } }],
    'post /wanted-parts': async () => ['/wanted-parts', { body: { term: 'rudder' } }],
    'delete /wanted-parts/{id}': async () => [`/wanted-parts/${ID_OF_NONE}`, {}],
    'post /synonyms': async () => ['/synonyms', { body: newSynonyms() }],
    'delete /synonyms/{id}': async () => [`/synonyms/${ID_OF_NONE}`, {}],
  }
}
