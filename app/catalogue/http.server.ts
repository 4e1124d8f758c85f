import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { made, refuse } from '../basics/outcome.ts'
import { addProduct } from './add-product.server.ts'
import {
  addProductCall,
  correctStockCall,
  editProductCall,
  exportForDeskCall,
  findToolCall,
  listForDeskCall,
  listToolsCall,
  productHistoryCall,
  removeToolCall,
  showForDeskCall,
} from './contract.ts'
import { correctStock } from './correct-stock.server.ts'
import { deskColumns } from './desk-columns.ts'
import {
  correctionFromWire,
  deskToWire,
  editFromWire,
  entryToWire,
  wireCorrectionFieldOf,
  wireEditFieldOf,
} from './desk-wire.ts'
import { editProduct } from './edit-product.server.ts'
import { exportForDesk, listForDesk } from './list-for-desk.server.ts'
import { productHistory } from './product-history.server.ts'
import { removeProduct } from './remove-product.server.ts'
import { answerList, answerOne } from './shelf-answers.server.ts'
import { showForDesk } from './show-for-desk.server.ts'
import { draftFromWire, wireFieldOf } from './wire.ts'

/** The calls of catalogue. */
export const catalogueCalls: AnsweredCall[] = [
  answerCall(listToolsCall, async (shop, { query, request }) => {
    return { ok: true, response: await answerList(shop, query, request) }
  }),
  answerCall(findToolCall, async (shop, { params }) => {
    const response = await answerOne(shop, params.id)
    return response ? { ok: true, response } : refuse({ refusal: 'not-found' })
  }),
  answerCall(addProductCall, async (shop, { viewer, body }) => {
    const added = await addProduct(shop, viewer, draftFromWire(body))
    if (added.ok) return made({ answer: { acknowledged: true, insertedId: added.id } })
    return added.refusal === 'invalid' ? { ...added, field: wireFieldOf(added.field) } : added
  }),
  answerCall(removeToolCall, async (shop, { viewer, params }) => {
    const removal = await removeProduct(shop, viewer, params.id)
    if (!removal.ok) return removal
    return made({ answer: { acknowledged: true, deletedCount: removal.removed ? 1 : 0 } })
  }),
  answerCall(listForDeskCall, async (shop, { viewer, query }) => {
    const listed = await listForDesk(shop, viewer, query)
    if (!listed.ok) return listed
    return made({
      answer: listed.products.map(deskToWire),
      headers: countsHeader(listed.counts),
    })
  }),
  answerCall(exportForDeskCall, async (shop, { viewer, query }) => {
    const exported = exportForDesk(shop, viewer, query)
    if (!exported.ok) return exported
    return { ok: true, response: csvAnswer('products', deskColumns, exported.products) }
  }),
  answerCall(showForDeskCall, async (shop, { viewer, params }) => {
    const shown = await showForDesk(shop, viewer, params.id)
    if (!shown.ok) return shown
    return made({ answer: { tool: deskToWire(shown.product), waiting_quantity: shown.waiting } })
  }),
  answerCall(productHistoryCall, async (shop, { viewer, params, query }) => {
    const read = await productHistory(shop, viewer, params.id, query)
    if (!read.ok) return read
    return made({
      answer: read.entries.map(entryToWire),
      headers: countsHeader(read.counts),
    })
  }),
  answerCall(editProductCall, async (shop, { viewer, params, body }) => {
    const edited = await editProduct(shop, viewer, params.id, editFromWire(body))
    if (edited.ok) {
      const { product, changed } = edited
      return made({
        answer: { acknowledged: true, modifiedCount: changed ? 1 : 0, tool: deskToWire(product) },
      })
    }
    if (edited.refusal === 'invalid') return { ...edited, field: wireEditFieldOf(edited.field) }
    if (edited.refusal !== 'product-changed') return edited
    return refuse({ refusal: 'product-changed', tool: deskToWire(edited.product) })
  }),
  answerCall(correctStockCall, async (shop, { viewer, params, body }) => {
    const corrected = await correctStock(shop, viewer, params.id, correctionFromWire(body))
    if (corrected.ok) {
      const { units, available } = corrected
      return made({ answer: { acknowledged: true, units, available_quantity: available } })
    }
    return corrected.refusal === 'invalid'
      ? { ...corrected, field: wireCorrectionFieldOf(corrected.field) }
      : corrected
  }),
]
