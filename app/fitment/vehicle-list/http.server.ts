import { ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import type { Database } from '../../shop/database.ts'
import {
  addVehicleCall,
  deleteVehicleCall,
  editVehicleCall,
  exportVehiclesCall,
  importVehiclesCall,
  showVehicleCall,
} from './contract.ts'
import { exportVehicles } from './export-vehicles.server.ts'
import { importVehicles } from './import-vehicles.server.ts'
import { countUses, type KeptVehicle, readVehicle } from './read-vehicle.server.ts'
import { vehicleFromWire, vehicleToWire } from './wire.ts'
import { addVehicle, editVehicle, removeVehicle } from './write-vehicle.server.ts'

/** So many lines of a file, and so many of its faults, are named in an answer about it. */
const mostNamed = 100

export const vehicleListCalls: AnsweredCall[] = [
  answerCall(exportVehiclesCall, async ({ db }, { viewer }) =>
    ok({ response: await exportVehicles(db, viewer) }),
  ),
  answerCall(showVehicleCall, async ({ db }, { viewer, params: { id } }) => {
    const vehicle = await showVehicle(db, viewer, id)
    return vehicle ? ok({ answer: await toWire(db, vehicle) }) : refuse({ refusal: 'not-found' })
  }),
  answerCall(addVehicleCall, async (shop, { viewer, body: { kind, parentId, ...said } }) => {
    const added = await addVehicle(shop, viewer, { parentId, kind }, vehicleFromWire(said))
    return added.ok ? ok({ answer: await toWire(shop.db, added.vehicle) }) : added
  }),
  answerCall(editVehicleCall, async (shop, { viewer, params: { id }, body: { version, ...said } }) => {
    const edited = await editVehicle(shop, viewer, id, { ...vehicleFromWire(said), version })
    if (edited.ok) return ok({ answer: await toWire(shop.db, edited.vehicle) })
    if (edited.refusal !== 'vehicle-changed') return edited
    return refuse({ refusal: 'vehicle-changed', now: await toWire(shop.db, edited.now) })
  }),
  answerCall(deleteVehicleCall, async (shop, { viewer, params: { id } }) => {
    const removed = await removeVehicle(shop, viewer, id)
    return removed.ok ? ok({ answer: { deletedCount: 1 as const } }) : removed
  }),
  answerCall(importVehiclesCall, async (shop, { viewer, body: { file, apply = false } }) => {
    const done = await importVehicles(shop, viewer, { file, apply })
    const { added, changed, same, applied, faults, unread } = done
    const [fault] = faults
    if (apply && fault) {
      const place = ['Line', fault.line, fault.column && `(${fault.column})`].filter(Boolean).join(' ')
      return refuse({ refusal: 'invalid', field: 'file', message: `${place}: ${fault.message}` })
    }
    const lines = [
      ...added.map(({ line, fullName: name }) => ({ line, what: 'added' as const, name })),
      ...changed.map(({ line, fullName: name }) => ({ line, what: 'changed' as const, name })),
    ].toSorted((one, other) => one.line - other.line)
    const counts = { added: added.length, changed: changed.length, same, faulty: faults.length }
    return ok({
      answer: {
        applied,
        ...counts,
        unread: unread.slice(0, mostNamed),
        lines: lines.slice(0, mostNamed),
        faults: faults.slice(0, mostNamed),
      },
    })
  }),
]

async function showVehicle(db: Database, _admin: Admin, id: string) {
  return await readVehicle(db, id)
}

async function toWire(db: Database, vehicle: KeptVehicle) {
  return vehicleToWire(vehicle, await countUses(db, vehicle.id))
}
