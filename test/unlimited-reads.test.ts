import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readsWithoutLimit } from './reads-without-limit.ts'
import { unlimitedReads } from './unlimited-reads.ts'

/** `file×how many`, once a file. */
function told(counts: [file: string, many: number][]): string[] {
  const sums = new Map<string, number>()
  for (const [file, many] of counts) sums.set(file, (sums.get(file) ?? 0) + many)
  return [...sums].map(([file, many]) => `${file}×${many}`).toSorted()
}

it('each read of the shop has a limit, or is named with what bounds it', () => {
  const sources = globSync('{app,server}/**/*.ts').filter((file) => !file.includes('.test.'))
  const found = sources.flatMap((file): [string, number][] => {
    const source = readFileSync(file, 'utf8')
    const many = /selectFrom\(|`\s*(?:with|select)\b/i.test(source) ? unlimitedReads(source).length : 0
    return many ? [[file, many]] : []
  })
  const named = Object.values(readsWithoutLimit).flatMap((files) =>
    files
      .trim()
      .split(/\s+/)
      .map((file): [string, number] => [file.replace(/×.*/, ''), Number(file.split('×')[1] ?? 1)]),
  )
  expect(told(found)).toEqual(told(named))
})

describe('a read without a limit is found', () => {
  it.each([
    ['all rows', `await db.selectFrom('orders').selectAll().execute()`],
    ['those of somebody', `db.selectFrom('orders').selectAll().where('userId', '=', id).execute()`],
    [
      'those of some ids',
      `db.selectFrom('orders').select('id').where('id', '=', anyOf('uuid', ids)).execute()`,
    ],
    ['the first of all', `db.selectFrom('orders').selectAll().executeTakeFirst()`],
    ['written as SQL', 'const { rows } = await sql<Row>`select * from orders`.execute(db)'],
    [
      'kept under a name',
      `async () => { const all = db.selectFrom('orders'); return await all.where('paidAt', 'is', null).execute() }`,
    ],
    [
      'under a name that is limited in another function',
      `function a() { const all = db.selectFrom('orders'); return all.execute() }
       function b(all) { return all.limit(1).execute() }`,
    ],
  ])('%s', (_, source) => {
    expect(unlimitedReads(source)).toHaveLength(1)
  })

  it.each([
    ['with a limit', `db.selectFrom('orders').selectAll().limit(20).execute()`],
    ['by its id', `db.selectFrom('orders').selectAll().where('orders.id', '=', id).execute()`],
    ['the first of those meant', `db.selectFrom('users').where('email', '=', email).executeTakeFirst()`],
    [
      'limited under its name',
      `async () => { const all = db.selectFrom('orders'); return await all.limit(1).execute() }`,
    ],
    ['within another', `db.deleteFrom('a').where((one) => one.exists(one.selectFrom('b').limit(1)))`],
    ['as SQL with a limit', 'sql`select * from orders limit 20`.execute(db)'],
    ['part of SQL', 'sql`delete from orders where exists (select from users)`.execute(db)'],
  ])('but not one %s', (_, source) => {
    expect(unlimitedReads(source)).toEqual([])
  })
})
