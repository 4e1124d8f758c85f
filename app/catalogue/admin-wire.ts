import { toCents, toDollars } from '../basics/money.ts'
import type { AdminProduct } from './admin-product.ts'
import type { WireAdminTool, WireCorrection, WireEditedTool, WireEntry } from './contract.ts'
import type { Correction, CorrectionField } from './correct-stock.ts'
import type { EditField, ProductEdit, SentEdit } from './edit-product.ts'
import type { PriceReason, StockReason } from './ledger.ts'
import { editFields, type ListedText, wireFieldOf } from './product-fields.ts'
import type { Entry } from './product-history.ts'
import {
  byOurName,
  byWireName,
  fromWire,
  noTexts,
  numbersFromWire,
  numbersToWire,
  picturesFromWire,
  picturesToWire,
  toWire,
} from './wire.ts'

export function adminToolToWire(product: AdminProduct): WireAdminTool {
  const { standing, lowStockThreshold, version, addedAt, removedAt, removedBy, ...sold } = product
  return {
    ...toWire(sold),
    state: standing,
    ...(lowStockThreshold !== null && { low_quantity: lowStockThreshold }),
    version,
    addedAt: addedAt.toISOString(),
    ...(removedAt && { removedAt: removedAt.toISOString() }),
    ...(removedBy && { removedBy }),
  }
}

export function adminToolFromWire(tool: WireAdminTool): AdminProduct {
  const { state, low_quantity = null, addedAt, removedAt, removedBy = null, ...sold } = tool
  return {
    ...sold,
    ...fromWire(sold),
    standing: state,
    lowStockThreshold: low_quantity,
    version: tool.version,
    addedAt: new Date(addedAt),
    removedAt: removedAt ? new Date(removedAt) : null,
    removedBy,
  }
}

export function editFromWire(tool: WireEditedTool): SentEdit {
  const { numbers, more_pictures, ...told } = tool
  const edit = byOurName<Omit<ProductEdit, ListedText> & { version: number }>({
    ...noTexts,
    low_quantity: null,
    ...told,
  })
  const morePictures = more_pictures && picturesFromWire(more_pictures)
  return { ...edit, numbers: numbersFromWire(numbers), morePictures }
}

export function editToWire(edit: ProductEdit, version: number): WireEditedTool {
  const { numbers, morePictures, ...rest } = edit
  const lists = { numbers: numbersToWire(numbers), more_pictures: picturesToWire(morePictures) }
  return { ...byWireName(rest), ...lists, version }
}

/** Which field of an edited product the wire means; `undefined` for one that it does not have. */
export function editFieldOfWire(name: unknown): EditField | undefined {
  return editFields.find((field) => wireFieldOf(field) === name)
}

export function correctionFromWire({ available_quantity, ...rest }: WireCorrection): Correction {
  return { ...rest, seen: available_quantity }
}

export function correctionToWire({ seen, ...rest }: Correction): WireCorrection {
  return { ...rest, ...(seen !== undefined && { available_quantity: seen }) }
}

export function wireCorrectionFieldOf(field: CorrectionField): string {
  return field === 'seen' ? 'available_quantity' : field
}

export function entryToWire(entry: Entry): WireEntry {
  const { id, about, at, why, by } = entry
  const common = { _id: id, about, at: at.toISOString(), ...(by !== null && { by }) }
  if (entry.about === 'price') {
    const { from, to } = entry
    return { ...common, why, ...(from !== null && { from: toDollars(from) }), to: toDollars(to) }
  }
  const { units, balance, orderId, reason, note } = entry
  return {
    ...common,
    why,
    units,
    balance,
    ...(orderId !== null && { orderId }),
    ...(reason !== null && { reason }),
    ...(note !== null && { note }),
  }
}

export function entryFromWire(entry: WireEntry): Entry {
  const { _id: id, at, by = null, from, to = 0, units = 0, balance = 0 } = entry
  const happened = { id, at: new Date(at), by }
  if (entry.about === 'price') {
    const before = from === undefined ? null : (toCents(from) ?? 0)
    return { ...happened, about: 'price', why: entry.why as PriceReason, from: before, to: toCents(to) ?? 0 }
  }
  const { orderId = null, reason = null, note = null } = entry
  const why = entry.why as StockReason
  return { ...happened, about: 'stock', why, units, balance, orderId, reason, note }
}
