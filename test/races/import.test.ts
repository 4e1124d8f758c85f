import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireImport } from '../../app/catalogue/import/contract.ts'
import { atLength } from '../harness/at-length.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { keepFigures, percentile } from '../harness/figures.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const lineCount = atLength ? 50_000 : 2_000
const kills = atLength ? 10 : 1

let settings: { DATABASE_URL: string; DATA_DIR: string }
let pool: pg.Pool
let shop: ShopProcess
let admin: DirectPerson

beforeAll(async () => {
  settings = { DATABASE_URL: await copyDatabase(), DATA_DIR: await newDataDir() }
  shop = await startShop(settings)
  pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 })
  admin = await addPerson(pool, 'admin')
})
afterAll(async () => {
  await shop?.end()
  await pool?.end()
})

const titles = 'Part number;Name;Description;Image;Price $;Available;Minimum'

/** A file of so many products. */
function fileOf(price: string, available: number): string {
  const lines = Array.from(
    { length: lineCount },
    (_, index) =>
      `P-${index};"Spoke, ${index} mm";Stainless steel, drawn twice and butted at both ends.;/pictures/products/spoke-key.jpg;${price};${available};1`,
  )
  return [titles, ...lines].join('\r\n')
}

async function upload(file: string): Promise<string> {
  const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'text/csv' }
  const answer = await fetch(`${shop.url}/imports?name=all.csv`, { method: 'POST', headers, body: file })
  return ((await answer.json()) as { insertedId: string }).insertedId
}

/** Waits until an import is in a state, as its screen does. */
async function reaches(id: string, state: WireImport['state']): Promise<WireImport> {
  for (;;) {
    const { body } = await callAt<WireImport>(shop, `GET /imports/${id}`, { as: admin })
    if (body.state === state) return body
    expect(['failed', 'faulty']).not.toContain(body.state)
    await pause(50)
  }
}

async function apply({ _id, preview, warnings }: WireImport): Promise<void> {
  const body = { preview, warnings: Object.keys(warnings) }
  expect(await callAt(shop, `POST /imports/${_id}/apply`, { as: admin, body })).toMatchObject({ status: 200 })
}

async function shelf(): Promise<{ products: number; hash: string }> {
  const { rows } = await pool.query<{ products: number; hash: string }>(`select ${shelved}`)
  return rows[0] ?? { products: 0, hash: '' }
}

const shelved = `count(*)::int as products,
    md5(string_agg((to_jsonb(p) - 'created_at' - 'changed_at' - 'version')::text, '' order by id)) as hash
  from products p where removed_at is null`

/** How long everybody else waits for the catalogue while something is under way, in milliseconds. */
async function whileVisited<T>(work: Promise<T>): Promise<{ result: T; waits: number[] }> {
  let open = true
  const waits: number[] = []
  const visits = (async () => {
    while (open) {
      const begun = performance.now()
      const { status } = await fetch(`${shop.url}/tools?limit=50`)
      waits.push(performance.now() - begun)
      expect(status).toBe(200)
      await pause(20)
    }
  })()
  const result = await work.finally(() => {
    open = false
  })
  await visits
  return { result, waits }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

it(`${lineCount} lines are read, applied and undone while the catalogue is visited`, {
  timeout: 3_600_000,
}, async ({ task }) => {
  const before = await shelf()
  let begun = performance.now()
  const id = await upload(fileOf('4,20', 100))
  const read = await whileVisited(reaches(id, 'ready'))
  const reading = seconds(begun)
  expect(read.result.counts).toMatchObject({ lines: lineCount, new: lineCount, faulty: 0 })
  begun = performance.now()
  await apply(read.result)
  const applied = await whileVisited(reaches(id, 'applied'))
  const applying = seconds(begun)
  expect(await shelf()).toMatchObject({ products: lineCount })
  begun = performance.now()
  await callAt(shop, `POST /imports/${id}/undo`, { as: admin })
  await reaches(id, 'undone')
  expect(await shelf()).toEqual(before)
  const waits = [...read.waits, ...applied.waits]
  keepFigures(task.meta, {
    'lines of an import': lineCount,
    'seconds to read and compare them': reading,
    'seconds to apply them': applying,
    'seconds to undo them': seconds(begun),
    'milliseconds for the catalogue meanwhile, 99 of 100': Math.round(percentile(waits, 99)),
    'milliseconds for the catalogue meanwhile, at most': Math.round(Math.max(...waits)),
  })
})

it('a shop that is killed while it applies or undoes an import has done it whole or not at all, and then does it', {
  timeout: 3_600_000,
}, async ({ task }) => {
  const first = await upload(fileOf('4,20', 100))
  await apply(await reaches(first, 'ready'))
  await reaches(first, 'applied')
  const before = await shelf()
  const id = await upload(fileOf('4,50', 120))
  const seen = await reaches(id, 'ready')
  expect(seen.counts).toMatchObject({ changed: lineCount })
  await apply(seen)
  await killAndResume(id, 'applied', before.hash)
  const after = await shelf()
  expect(after.products).toBe(before.products)
  expect(after.hash).not.toBe(before.hash)
  await callAt(shop, `POST /imports/${id}/undo`, { as: admin })
  await killAndResume(id, 'undone', after.hash)
  expect(await shelf()).toEqual(before)
  keepFigures(task.meta, { 'kills while an import is applied or undone': kills * 2 })
})

/** Kills the shop again and again, at any moment; as long as the import is not there, nothing of it is. */
async function killAndResume(id: string, state: 'applied' | 'undone', hashUntilThen: string): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(150 + Math.random() * 300)
    await shop.end('SIGKILL')
    await pause(300)
    // In one look: a last word of the killed one's may only now reach the database.
    const there = `(select ${state}_at is not null from imports where id = $1) as there`
    const { rows } = await pool.query<{ there: boolean; hash: string }>(`select ${there}, ${shelved}`, [id])
    if (!rows[0]?.there) expect(rows[0]?.hash).toBe(hashUntilThen)
    shop = await startShop(settings)
  }
  await reaches(id, state)
}
