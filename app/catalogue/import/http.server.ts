import { countsHeader } from '../../basics/list.ts'
import { ok } from '../../basics/outcome.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import { applyImport, undoImport } from './ask-import.server.ts'
import {
  applyImportCall,
  discardImportCall,
  exportAcesCall,
  exportFactsCall,
  exportFitsCall,
  listImportsCall,
  listLinesCall,
  receiveFileCall,
  showImportCall,
  undoImportCall,
} from './contract.ts'
import { discardImport } from './discard-import.server.ts'
import { listImports, showImport } from './list-imports.server.ts'
import { listLines } from './list-lines.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { importToWire, lineToWire } from './wire.ts'

const done = { answer: { acknowledged: true } } as const

export const importCalls: AnsweredCall[] = [
  answerCall(receiveFileCall, async (shop, { viewer, query, request, once }) => {
    const received = await receiveFile(shop, viewer, { name: query.name, request, once })
    return received.ok ? ok({ answer: { insertedId: received.id } }) : received
  }),
  answerCall(exportFitsCall, async (shop, { viewer }) =>
    ok({ response: shop.listFiles.fits.export(shop, viewer, 'csv') }),
  ),
  answerCall(exportFactsCall, async (shop, { viewer }) =>
    ok({ response: shop.listFiles.facts.export(shop, viewer) }),
  ),
  answerCall(exportAcesCall, async (shop, { viewer }) =>
    ok({ response: shop.listFiles.fits.export(shop, viewer, 'xml') }),
  ),
  answerCall(listImportsCall, async (shop, { viewer, query }) => {
    const { imports, counts } = await listImports(shop, viewer, query)
    return ok({ answer: imports.map(importToWire), headers: countsHeader(counts) })
  }),
  answerCall(showImportCall, async (shop, { viewer, params }) => {
    const found = await showImport(shop, viewer, params.id)
    return found.ok ? ok({ answer: importToWire(found.shown) }) : found
  }),
  answerCall(listLinesCall, async (shop, { viewer, params, query }) => {
    const listed = await listLines(shop, viewer, params.id, query)
    if (!listed.ok) return listed
    return ok({
      answer: listed.lines.map((line) => lineToWire(line, listed.titles, listed.separator)),
      headers: countsHeader(listed.counts),
    })
  }),
  answerCall(applyImportCall, async (shop, { viewer, params, body }) => {
    const asked = await applyImport(shop, viewer, params.id, body)
    return asked.ok ? ok(done) : asked
  }),
  answerCall(undoImportCall, async (shop, { viewer, params }) => {
    const asked = await undoImport(shop, viewer, params.id)
    return asked.ok ? ok(done) : asked
  }),
  answerCall(discardImportCall, async (shop, { viewer, params }) => {
    const discarded = await discardImport(shop, viewer, params.id)
    return discarded.ok ? ok({ answer: { acknowledged: true, deletedCount: 1 } }) : discarded
  }),
]
