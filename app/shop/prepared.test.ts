import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { composedOnce } from './prepared.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Said {
  word: string
  at: Date | null
  words: string[]
}

it('is composed once, and asks with the values of each time', async () => {
  let composed = 0
  const say = composedOnce((db, { word, at, words }: Said) => {
    composed += 1
    return sql<Said>`select ${word}::text as word, ${at}::timestamptz as at, ${words}::text[] as words`.compile(
      db,
    )
  })
  const first = { word: 'one', at: new Date('2026-11-25T10:00:00Z'), words: ['a', 'b'] }
  const second = { word: 'two', at: null, words: [] }
  expect(await say(shop.shop.db, first)).toEqual([first])
  expect(await Promise.all([say(shop.shop.db, second), say(shop.shop.db, first)])).toEqual([
    [second],
    [first],
  ])
  expect(composed).toBe(1)
})

it.each<[what: string, composing: (said: Said) => unknown]>([
  ['a condition', ({ words }) => words.length],
  ['a text', ({ word }) => `${word}`],
  ['arithmetic', ({ at }) => Number(at)],
])('refuses to be composed by what a value is: %s', async (_, composing) => {
  const bent = composedOnce((db, said: Said) => sql`select ${composing(said)}::text`.compile(db))
  await expect(bent(shop.shop.db, { word: '', at: null, words: [] })).rejects.toThrow(/composed once/)
})

it('refuses a value that is not given but found when it is composed', async () => {
  const late = composedOnce((db, _: object) => sql`select ${new Date()}::timestamptz`.compile(db))
  await expect(late(shop.shop.db, {})).rejects.toThrow(/composed once/)
})
