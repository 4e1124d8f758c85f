import { ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import type { Database } from '../../shop/database.ts'
import {
  addVehicleCall,
  editVehicleCall,
  exportVehiclesCall,
  importVehiclesCall,
  removeVehicleCall,
  showVehicleCall,
} from './contract.ts'
import { exportVehicles } from './export-vehicles.server.ts'
import { importVehicles } from './import-vehicles.server.ts'
import { MOST_NAMED } from './most-named.ts'
import { readVehicle } from './read-vehicle.server.ts'
import { vehicleFromWire, vehicleToWire } from './wire.ts'
import { addVehicle, editVehicle, removeVehicle } from './write-vehicle.server.ts'

export const vehicleListCalls: AnsweredCall[] = [
  answerCall(exportVehiclesCall, async ({ db }, { viewer }) =>
    ok({ response: await exportVehicles(db, viewer) }),
  ),
  answerCall(showVehicleCall, async ({ db }, { viewer, params: { id } }) => {
    const vehicle = await showVehicle(db, viewer, id)
    return vehicle ? ok({ answer: vehicleToWire(vehicle) }) : refuse({ refusal: 'not-found' })
  }),
  answerCall(addVehicleCall, async (shop, { viewer, body: { kind, parentId, ...said } }) => {
    const place = parentId === undefined ? { kind } : { parentId, kind }
    const added = await addVehicle(shop, viewer, place, vehicleFromWire(said))
    return added.ok ? ok({ answer: vehicleToWire(added.vehicle) }) : added
  }),
  answerCall(editVehicleCall, async (shop, { viewer, params: { id }, body: { version, ...said } }) => {
    const edited = await editVehicle(shop, viewer, id, { ...vehicleFromWire(said), version })
    if (edited.ok) return ok({ answer: vehicleToWire(edited.vehicle) })
    if (edited.refusal !== 'vehicle-changed') return edited
    return refuse({ refusal: 'vehicle-changed', now: vehicleToWire(edited.now) })
  }),
  answerCall(removeVehicleCall, async (shop, { viewer, params: { id } }) => {
    const removed = await removeVehicle(shop, viewer, id)
    return removed.ok ? ok({ answer: { deletedCount: 1 as const } }) : removed
  }),
  answerCall(importVehiclesCall, async (shop, { viewer, body: { file, apply = false } }) => {
    const { added, changed, same, applied, faults } = await importVehicles(shop, viewer, { file, apply })
    const [fault] = faults
    if (apply && fault) {
      const place = ['Line', fault.line, fault.column && `(${fault.column})`].filter(Boolean).join(' ')
      return refuse({ refusal: 'invalid', field: 'file', message: `${place}: ${fault.message}` })
    }
    const lines = [
      ...added.map(({ line, fullName: name }) => ({ line, what: 'added' as const, name })),
      ...changed.map(({ line, fullName: name }) => ({ line, what: 'changed' as const, name })),
    ].toSorted((one, other) => one.line - other.line)
    const counts = { applied, added: added.length, changed: changed.length, same }
    return ok({
      answer: { ...counts, lines: lines.slice(0, MOST_NAMED), faults: faults.slice(0, MOST_NAMED) },
    })
  }),
]

async function showVehicle(db: Database, _admin: Admin, id: string) {
  return await readVehicle(db, id)
}
