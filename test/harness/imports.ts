import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WireImport, WireLine } from '../../app/catalogue/import/contract.ts'
import { type Answer, ask } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Uploads a file of products through the front door. */
export async function upload<T = { insertedId: string }>(
  shop: Pick<TestShop, 'app'>,
  as: TestPerson | undefined,
  file: string | Uint8Array,
  name = 'products.csv',
): Promise<Answer<T>> {
  const headers = new Headers({ 'Content-Type': 'text/csv' })
  if (as) headers.set('Authorization', `Bearer ${as.token}`)
  const address = `/imports?name=${encodeURIComponent(name)}`
  const answer = await shop.app.request(address, { method: 'POST', headers, body: file as BodyInit })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T }
}

let numbers = 0

/** Puts a product of $19.99 on sale by hand, 24 pieces of it; gives its id and its part number. */
export async function onSale(
  shop: Pick<TestShop, 'app'>,
  as: TestPerson,
  facts: Record<string, unknown> = {},
): Promise<{ id: string; number: string }> {
  numbers += 1
  const number = `IM-${numbers}`
  const body = {
    name: `Chain ${number}`,
    description: 'Eleven speeds.',
    image: '/pictures/products/spoke-key.jpg',
    available_quantity: 24,
    minimum_quantity: 1,
    price: 19.99,
    part_number: number,
    ...facts,
  }
  const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as, body })
  return { id: added.body.insertedId, number }
}

/** An import that has been read, with all lines of its preview. */
export interface Previewed extends WireImport {
  listed: WireLine[]
}

/** Uploads a file and waits for its preview. */
export async function preview(shop: TestShop, as: TestPerson, file: string | Uint8Array): Promise<Previewed> {
  const { status, body } = await upload(shop, as, file)
  if (status !== 200) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`)
  await workOnImports(shop)
  return await look(shop, as, body.insertedId)
}

/** An import as it stands now, with the first thousand lines of its preview. */
export async function look(shop: TestShop, as: TestPerson, id: string): Promise<Previewed> {
  const { body: found } = await ask<WireImport>(shop, `GET /imports/${id}`, { as })
  const { body: listed } = await ask<WireLine[]>(shop, `GET /imports/${id}/lines`, { as })
  return { ...found, listed }
}

/** Asks for an import to be applied, with every warning of its preview ticked. */
export async function apply<T = { acknowledged: true }>(
  shop: Pick<TestShop, 'app'>,
  as: TestPerson,
  seen: WireImport,
): Promise<Answer<T>> {
  const body = { preview: seen.preview, warnings: Object.keys(seen.warnings) }
  return await ask<T>(shop, `POST /imports/${seen._id}/apply`, { as, body })
}

/**
 * Works on all imports that wait. It is no request, so it does not wait until its change is heard; what is announced later is
 * heard later, and tells that it was.
 */
export async function workOnImports({ shop }: Pick<TestShop, 'shop'>): Promise<void> {
  await shop.importer.work()
  await shop.gate.changes.during(() => shop.changes.publish(shop.db, 'policies'))
}

/** Uploads a file and applies it to the end. */
export async function applied(shop: TestShop, as: TestPerson, file: string): Promise<Previewed> {
  const seen = await preview(shop, as, file)
  const asked = await apply(shop, as, seen)
  if (asked.status !== 200) throw new Error(`not applied: ${JSON.stringify([asked.body, seen.listed])}`)
  await workOnImports(shop)
  return await look(shop, as, seen._id)
}

/** Asks for an import to be undone, and waits until it is or is not. */
export async function undo<T = { acknowledged: true }>(
  shop: TestShop,
  as: TestPerson,
  id: string,
): Promise<Answer<T>> {
  const asked = await ask<T>(shop, `POST /imports/${id}/undo`, { as })
  await workOnImports(shop)
  return asked
}

/**
 * All that the shop sells, as one number: every column of every product on sale, but the time it was added and the count
 * of its changes.
 */
export async function hashOfProducts({ shop }: Pick<TestShop, 'shop'>): Promise<string> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(products) - 'created_at' - 'changed_at' - 'version' as row from products where removed_at is null order by id`.execute(
    shop.db,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Does something while no import is worked on: what is asked for meanwhile waits until it is done. */
export async function withImportsHeld(shop: TestShop, work: () => Promise<void>): Promise<void> {
  await workOnImports(shop)
  await shop.shop.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(hashtextextended('work on imports', 0))`.execute(held)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('work on imports', 0))`.execute(held)
    }
  })
}
