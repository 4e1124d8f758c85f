import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { columnOf } from './import/known-products.server.ts'
import { editFields } from './product-fields.ts'

/** Columns of a product that raise no version, and why: a trigger of the database knows them, and counts all others. */
const exempt: Record<string, string> = {
  id: 'never changes',
  created_at: 'never changes',
  available: 'moves with each order; corrections and counts compare what was seen',
  removed_at: 'a removed product refuses every edit',
  removed_by: 'goes with removed_at',
  version: 'is the count itself',
  slug: 'follows the name, by itself',
  changed_at: 'goes with the version',
  found_by: 'is made of the others by the database',
  searched: 'is made of the others by the database',
  searched_name: 'is made of the others by the database',
}

/** Of no form, and counted all the same: the demo sets them. */
const formless = ['facts']

const counted = [...editFields.map((field) => snakeCase(columnOf(field))), ...formless]

/** Another value than any product has, by the type of the column. */
const others: Record<string, (admin: TestPerson) => RawBuilder<unknown>> = {
  text: () => sql`'Another'`,
  integer: () => sql`7`,
  json: () => sql`'{"Another": "fact"}'`,
  uuid: ({ userId }) => sql`${userId}::uuid`,
  'timestamp with time zone': () => sql`now() + interval '1 hour'`,
}

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function columnsOfProducts() {
  const { rows } = await sql<{ name: string; type: string; isGenerated: boolean }>`
    select column_name as name, data_type as type, is_generated = 'ALWAYS' as is_generated
    from information_schema.columns where table_name = 'products'`.execute(shop.shop.db)
  return rows
}

/** Changes one column of a product, and tells its version then; it was 1. */
async function versionAfter(column: string, value: RawBuilder<unknown>): Promise<number | undefined> {
  const { db } = shop.shop
  const row = { name: 'Chain', image: '', description: '', available: 3, minimum: 1, priceCents: 100 }
  const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
  const { rows } = await sql<{ version: number }>`
    update products set ${sql.ref(column)} = ${value} where id = ${id} returning version`.execute(db)
  return rows[0]?.version
}

it('each column of a product is a field that can be edited, or has a reason not to be', async () => {
  const names = (await columnsOfProducts()).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...counted, ...Object.keys(exempt)].toSorted())
})

it('a product’s version rises with each of its fields, and with nothing else', async () => {
  const columns = (await columnsOfProducts()).filter(
    ({ name, isGenerated }) => !isGenerated && name !== 'version',
  )
  const versions = columns.map(async ({ name, type }) => [
    name,
    await versionAfter(name, others[type]?.(admin) ?? sql`null`),
  ])
  const raised = columns.map(({ name }) => [name, name in exempt ? 1 : 2])
  expect(Object.fromEntries(await Promise.all(versions))).toEqual(Object.fromEntries(raised))
})

it('a product that is saved as it was keeps its version', async () => {
  expect(await versionAfter('name', sql`name`)).toBe(1)
  expect(await versionAfter('facts', sql`'{ }'`)).toBe(1)
})
