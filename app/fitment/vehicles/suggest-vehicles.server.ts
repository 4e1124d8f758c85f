import type { Database } from '../../shop/database.ts'
import { listVehicles, searchVehicles } from './find-vehicles.server.ts'
import type { VehicleNode } from './vehicle.ts'

export interface SuggestedVehicle {
  id: string
  name: string
  /** `2004–2012`; empty where none is known. */
  years: string
}

/** Vehicles by what somebody has typed of their names, as far as a part can be said to fit them: of a make its models. */
export async function suggestVehicles(db: Database, text: string, most: number): Promise<SuggestedVehicle[]> {
  const found = await searchVehicles(db, text)
  const [first] = found
  const nodes = first?.level === 'make' ? await listVehicles(db, { parent: first.id }) : found
  return nodes.slice(0, most).map(suggested)
}

export const suggested = (node: VehicleNode): SuggestedVehicle => ({
  id: node.id,
  name: node.fullName,
  years: yearsOf(node),
})

function yearsOf({ fromYear, toYear }: VehicleNode): string {
  if (fromYear === null) return ''
  return toYear === null ? `from ${fromYear}` : `${fromYear}–${toYear}`
}
