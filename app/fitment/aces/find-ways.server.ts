import { sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import type { EditedRow } from '../fit-list/edited-row.ts'
import type { AcesVehicle } from './write-aces.ts'

/** The nodes that rows name, by their ids, with the names on the way to them. */
export async function findWays(
  db: Database,
  rows: readonly Pick<EditedRow, 'vehicleId'>[],
): Promise<Map<string, AcesVehicle>> {
  const ids = [...new Set(rows.flatMap(({ vehicleId }) => vehicleId ?? []))]
  const { rows: found } = await sql<AcesVehicle & { id: string }>`
    select node.id, node.kind, make.name as make, model.name as model,
      nullif(substr(node.full_name, length(model.full_name) + 2), '') as below
    from vehicles as node join vehicles as make on make.id = node.path[1]
      left join vehicles as model on model.id = node.path[2]
    where node.id = ${anyOf('uuid', ids)}`.execute(db)
  return new Map(found.map(({ id, ...way }) => [id, way]))
}
