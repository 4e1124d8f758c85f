import { sql } from 'kysely'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import type { VehicleQuestion } from '../told-fit.ts'
import { questionsAboutBicycle } from '../whole-bicycle/bicycle-questions.ts'
import { findVehicle } from './find-vehicles.server.ts'
import { readKnown, type Said } from './read-known.ts'
import { type KnownVehicle, type VehicleNode, versionFacts } from './vehicle.ts'
import { factOf, momentsAsked, questionOf } from './vehicle-facts.ts'

/** So many rows of a model are looked at for what they ask. */
const maxRows = 2_000

export type KnowRefusal = Invalid | { refusal: 'not-found' }

/** Somebody's vehicle, as far as what they say of it goes; refused where it is none, or can't be. */
export async function knowVehicle(
  db: Database,
  { vehicle, said }: { vehicle: string; said: Said },
): Promise<Outcome<{ node: VehicleNode; known: KnownVehicle }, KnowRefusal>> {
  const found = await findVehicle(db, vehicle)
  if (!found) return refuse({ refusal: 'not-found' })
  const read = readKnown(found, said)
  return read.ok ? ok({ node: found.node, known: read.known }) : read
}

/** What some nodes of the tree are called now, by their ids; those that are gone are not among them. */
export async function nameVehicles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'fullName'])
    .where('id', '=', anyOf('uuid', [...ids]))
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/**
 * What the rows of a vehicle's model want to know and nobody has said yet: that first which most of them ask; before it what is
 * `wanted`, also where it has been said: a year, where the month is wanted.
 */
export async function questionsAbout(
  db: Database,
  { node, known }: { node: VehicleNode; known: KnownVehicle },
  wanted: readonly string[] = [],
): Promise<VehicleQuestion[]> {
  if (known.bicycle) {
    const moments = wanted.filter((field) => Object.hasOwn(momentsAsked, field))
    const asked = moments.flatMap((field) => {
      const one = questionOf(field, 'bicycle')
      return one ? [{ field, ...one, answers: [] }] : []
    })
    return [...asked, ...questionsAboutBicycle(known.bicycle, wanted)]
  }
  const { rows } = await sql<{ field: string }>`
    select field from (
      select * from fit_rows where vehicle_id in (
        select id from vehicles where path @> array[${node.path[1] ?? node.id}]::uuid[])
      limit ${maxRows}) as concerned,
    lateral (
      select condition->>'key' from jsonb_array_elements(conditions) as condition
      union all select 'built' where coalesce(built_from, built_to) is not null
      union all select case year_basis when 'model' then 'model-year' else year_basis end
        where coalesce(from_year, to_year) is not null
      union all select 'chassis' where coalesce(chassis_from, chassis_to) is not null) as asked (field)
    group by field order by count(*) desc, field`.execute(db)
  const open = rows.map(({ field }) => field).filter((field) => !isSaid(known, field))
  const fields = [...wanted.filter((field) => field !== 'version'), ...open]
  return [...new Set(fields)].flatMap((field) => {
    const one = questionOf(field)
    if (!one) return []
    const answers = answersTo(known, field).map((value) => ({ value, label: value }))
    return [{ field, question: one.question, where: one.where, answers }]
  })
}

function isSaid(known: KnownVehicle, field: string): boolean {
  if (field === 'model-year') return known.modelYear !== undefined
  if (field === 'built' || field === 'registered' || field === 'chassis') return known[field] !== undefined
  if (known.facts[field] !== undefined) return true
  const fact = versionFacts.find((one) => one === field)
  const [first, ...others] = fact ? [...new Set(known.versions.map((version) => version[fact]))] : []
  return first !== undefined && first !== null && others.length === 0
}

/** Of a fact by which its versions differ those that they have. */
function answersTo({ versions }: KnownVehicle, field: string): readonly string[] {
  const fact = versionFacts.find((one) => one === field)
  if (!fact) return factOf(field)?.all ?? []
  return [...new Set(versions.flatMap((version) => version[fact] ?? []))].map(String)
}
