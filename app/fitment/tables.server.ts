import type { Generated, GeneratedAlways } from 'kysely'
import type { Condition, YearBasis } from './vehicles/fit-row.ts'
import type { VehicleKind, VehicleNode } from './vehicles/vehicle.ts'
import type { BicyclePorts } from './whole-bicycle/places.ts'

/** One fact of a product of the shop by which it is compared; all rows of a product have its kind. */
interface ProductPortsTable {
  productId: string
  kind: string
  family: string
  value: string
}

/** A make, model, generation or version of cars and motorbikes; the database finds the way to it. */
interface VehiclesTable extends Omit<VehicleNode, 'id' | 'aliases' | 'path' | 'fullName' | 'ports'> {
  id: Generated<string>
  parentId: string | null
  aliases: Generated<string[]>
  path: GeneratedAlways<string[]>
  fullName: GeneratedAlways<string>
  searched: GeneratedAlways<string>
  ofDemo: Generated<boolean>
  ports: Generated<BicyclePorts | null>
}

/** One row of what a product is for, or not for. */
interface FitRowsTable {
  id: Generated<string>
  productId: string
  says: 'for' | 'not'
  kind: VehicleKind | null
  vehicleId: string | null
  fromYear: number | null
  toYear: number | null
  yearBasis: Generated<YearBasis>
  /** `2008-03` */
  builtFrom: string | null
  builtTo: string | null
  chassisFrom: string | null
  chassisTo: string | null
  conditions: Generated<Condition[]>
  notes: Generated<string[]>
  position: string | null
  quantity: number | null
  source: string
  checkedOn: string | null
}

/** The products whose rows name all that they fit. */
interface CompleteFitListsTable {
  productId: string
}

export interface FitmentTables {
  productPorts: ProductPortsTable
  vehicles: VehiclesTable
  fitRows: FitRowsTable
  completeFitLists: CompleteFitListsTable
}
