import { countsHeader } from '../basics/list.ts'
import { ok, refuse } from '../basics/outcome.ts'
import { type AnsweredCall, answerCall, answerList } from '../shop/answer-call.server.ts'
import { addProduct } from './add-product.server.ts'
import {
  adminToolToWire,
  correctionFromWire,
  editFromWire,
  entryToWire,
  wireCorrectionFieldOf,
} from './admin-wire.ts'
import { answerProduct } from './cached-answers.server.ts'
import {
  addProductCall,
  correctStockCall,
  editProductCall,
  exportProductsCall,
  findToolCall,
  listAllProductsCall,
  listToolsCall,
  productHistoryCall,
  removeToolCall,
  showProductDetailsCall,
} from './contract.ts'
import { correctStock } from './correct-stock.server.ts'
import { editProduct } from './edit-product.server.ts'
import { answerFacets } from './facets/answer-facets.server.ts'
import { answerTools } from './facets/answer-tools.server.ts'
import { listFacetsCall } from './facets/contract.ts'
import { readPartsListCall } from './parts-list/contract.ts'
import { findParts, quantityOfEntry } from './parts-list/find-parts.server.ts'
import { readList } from './parts-list/read-list.ts'
import { wireFieldOf } from './product-fields.ts'
import { productHistory } from './product-history.server.ts'
import { productList } from './product-list.server.ts'
import { removeProduct } from './remove-product.server.ts'
import { showProductDetails } from './show-product-details.server.ts'
import { suggestCall } from './suggestions/contract.ts'
import { suggest } from './suggestions/suggest.server.ts'
import { draftFromWire, toWire } from './wire.ts'

export const catalogueCalls: AnsweredCall[] = [
  answerCall(listToolsCall, async (shop, { query, request }) => {
    return await answerTools(shop, query, request)
  }),
  answerCall(suggestCall, async (shop, { query: { q = '' } }) => {
    const headers = { 'Cache-Control': 'public, max-age=60' }
    return ok({ answer: await suggest(shop, q), headers })
  }),
  answerCall(readPartsListCall, async (shop, { body: { text } }) => {
    const list = readList(text)
    if (!list.ok) return list
    const answer = (await findParts(shop, list.entries)).map((entry) => {
      const choices = entry.choices.map(({ product, ...choice }) => ({ tool: toWire(product), ...choice }))
      return { ...entry, quantity: quantityOfEntry(entry), choices }
    })
    return ok({ answer })
  }),
  answerCall(listFacetsCall, async (shop, { query }) => await answerFacets(shop, query)),
  answerCall(findToolCall, async (shop, { params, request }) => {
    const response = await answerProduct(shop, params.id, request)
    return response ? ok({ response }) : refuse({ refusal: 'not-found' })
  }),
  answerCall(addProductCall, async (shop, { viewer, body }) => {
    const added = await addProduct(shop, viewer, draftFromWire(body))
    if (added.ok) return ok({ answer: { acknowledged: true, insertedId: added.id } })
    return added.refusal === 'invalid' ? { ...added, field: wireFieldOf(added.field) } : added
  }),
  answerCall(removeToolCall, async (shop, { viewer, params }) => {
    const removed = await removeProduct(shop, viewer, params.id)
    return ok({ answer: { acknowledged: true, deletedCount: removed ? 1 : 0 } })
  }),
  ...answerList(listAllProductsCall, exportProductsCall, productList),
  answerCall(showProductDetailsCall, async (shop, { viewer, params }) => {
    const shown = await showProductDetails(shop, viewer, params.id)
    if (!shown.ok) return shown
    return ok({ answer: { tool: adminToolToWire(shown.product), waiting_quantity: shown.waiting } })
  }),
  answerCall(productHistoryCall, async (shop, { viewer, params, query }) => {
    const read = await productHistory(shop, viewer, params.id, query)
    if (!read.ok) return read
    return ok({
      answer: read.entries.map(entryToWire),
      headers: countsHeader(read.counts),
    })
  }),
  answerCall(editProductCall, async (shop, { viewer, params, body }) => {
    const edited = await editProduct(shop, viewer, params.id, editFromWire(body))
    if (edited.ok) {
      const { product, changed } = edited
      return ok({
        answer: { acknowledged: true, modifiedCount: changed ? 1 : 0, tool: adminToolToWire(product) },
      })
    }
    if (edited.refusal === 'invalid') return { ...edited, field: wireFieldOf(edited.field) }
    if (edited.refusal !== 'product-changed') return edited
    return refuse({ refusal: 'product-changed', tool: adminToolToWire(edited.product) })
  }),
  answerCall(correctStockCall, async (shop, { viewer, params, body }) => {
    const corrected = await correctStock(shop, viewer, params.id, correctionFromWire(body))
    if (corrected.ok) {
      const { units, available } = corrected
      return ok({ answer: { acknowledged: true, units, available_quantity: available } })
    }
    return corrected.refusal === 'invalid'
      ? { ...corrected, field: wireCorrectionFieldOf(corrected.field) }
      : corrected
  }),
]
