import type { JSONColumnType } from 'kysely'
import type { GarageVehicle } from './garage.ts'

/** The vehicles of somebody with an account; the first is the one in use. */
interface GaragesTable {
  userId: string
  vehicles: JSONColumnType<GarageVehicle[]>
  changedAt: Date
}

export interface GarageTables {
  garages: GaragesTable
}
