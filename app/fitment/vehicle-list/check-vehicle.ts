import { firstFault, type Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { VehicleKind, VehicleLevel } from '../vehicles/vehicle.ts'
import { readPorts } from '../whole-bicycle/read-bicycle.ts'
import { fieldsOf } from './bicycle-fields.ts'
import { type EditedVehicle, faultsOfVehicle, tidiedVehicle } from './edited-vehicle.ts'

/** What is said of a node as it is to be kept; what a bicycle is built with in the words of the vocabulary. Refused: the first fault. */
export function checkVehicle(
  typed: EditedVehicle,
  place: { kind: VehicleKind; level: VehicleLevel },
): Outcome<{ edited: EditedVehicle }, Invalid> {
  const edited = tidiedVehicle(typed)
  const fault = firstFault(faultsOfVehicle(edited, place))
  if (fault) return refuse(fault)
  const read = readPorts(edited.ports)
  if (!read.ok) return refuse({ ...read, field: `ports.${read.field}` })
  return ok({ edited: { ...edited, ports: fieldsOf(read.ports) } })
}
