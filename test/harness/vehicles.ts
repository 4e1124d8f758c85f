import type { Insertable } from 'kysely'
import type { Tables } from '../../app/shop/database.ts'
import type { TestShop } from './test-shop.ts'

const levels = ['make', 'model', 'generation', 'version'] as const
const unknown = { fromYear: null, toYear: null, engine: null, cc: null, kw: null, fuel: null, body: null }

/** Adds a node to a shop's vehicle tree, below the one whose id is given: a make where none is. Gives its id. */
export async function addVehicle(
  { shop: { db } }: Pick<TestShop, 'shop'>,
  name: string,
  parentId: string | null = null,
  facts: Partial<Insertable<Tables['vehicles']>> = {},
): Promise<string> {
  const above = db.selectFrom('vehicles').select('path').where('id', '=', parentId)
  const path = parentId === null ? [] : (await above.executeTakeFirstOrThrow()).path
  const { id } = await db
    .insertInto('vehicles')
    .values({
      kind: 'car',
      level: levels[path.length] ?? 'version',
      parentId,
      name,
      market: null,
      ...unknown,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A car: a model of a make of its own. */
export async function addCar(shop: Pick<TestShop, 'shop'>): Promise<string> {
  return await addVehicle(shop, 'Corso', await addVehicle(shop, `Kestrel ${crypto.randomUUID()}`))
}
