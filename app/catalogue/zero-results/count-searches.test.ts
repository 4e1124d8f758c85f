import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { DAY } from '../../basics/clock.ts'
import type { Shop } from '../../shop/shop.ts'
import {
  forgetZeroResultSearches,
  listZeroResultSearches,
  MAX_TERMS,
  recordZeroResultSearch,
  ZERO_RESULT_DAYS,
} from './count-searches.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.shop.db.deleteFrom('zeroResultSearches').execute()
})
afterAll(() => shop?.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Somebody searches for what there is not. */
function search(
  words: string,
  { method = 'GET', of = shop.shop, ...more }: Record<string, unknown> & { of?: Shop } = {},
) {
  const headers = { 'User-Agent': firefox, ...more } as Record<string, string>
  return recordZeroResultSearch(
    of,
    words,
    new Request('http://shop.test/catalogue', { method: `${method}`, headers }),
  )
}

const listed = () => listZeroResultSearches(shop.shop, 10)

describe('a search without a result', () => {
  it('is counted with those who mean the same, most first', async () => {
    await Promise.all(['Sealant', 'sealant ', 'SEALANT!', 'Sail', 'SÁIL'].map((words) => search(words)))
    await search('rudder')
    expect(await listed()).toEqual([
      { term: 'sealant', times: 3 },
      { term: 'sail', times: 2 },
      { term: 'rudder', times: 1 },
    ])
  })

  it('of a program is not counted, nor one that a browser only fetches ahead', async () => {
    await search('rudder', {
      'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    await search('rudder', { 'User-Agent': 'curl/8.9.1' })
    await search('rudder', { method: 'HEAD' })
    await search('rudder', { 'Sec-Purpose': 'prefetch;prerender' })
    await search('rudder', { Purpose: 'prefetch' })
    expect(await listed()).toEqual([])
  })

  it('that is hostile is words like any other', async () => {
    await search(`'); drop table zero_result_searches; --`)
    await search(`<img src=x onerror=alert(1)>`)
    expect(await listed()).toEqual([
      { term: 'drop table zero result searches --', times: 1 },
      { term: 'img src x onerror alert 1', times: 1 },
    ])
  })

  it('keeps nothing of who asked', async () => {
    await search('rudder')
    const rows = await shop.shop.db.selectFrom('zeroResultSearches').selectAll().execute()
    expect(rows.map((row) => Object.keys(row))).toEqual([['day', 'term', 'times']])
  })

  it('is one of so many of a day at the most, and those that are known go on being counted', async () => {
    const now = new Date()
    const day = now.toISOString().slice(0, 10)
    const known = Array.from({ length: MAX_TERMS - 1 }, (_, at) => ({ day, term: `known ${at}` }))
    await shop.shop.db.insertInto('zeroResultSearches').values(known).execute()
    const utc = { ...shop.shop, timeZone: 'UTC', now: () => now }
    for (const words of ['first', 'second', 'known 7', 'first']) await search(words, { of: utc })
    expect((await listZeroResultSearches(utc, 2)).map(({ term, times }) => `${term}: ${times}`)).toEqual([
      'first: 2',
      'known 7: 2',
    ])
    const { count } = await shop.shop.db
      .selectFrom('zeroResultSearches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(MAX_TERMS)
  })

  it('is left uncounted by a crowd, which holds up nobody', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => search(`crowd ${at}`)))
    const counted = (await listZeroResultSearches(shop.shop, 500)).length
    expect(counted).toBeGreaterThan(0)
    expect(counted).toBeLessThan(200)
    await search('afterwards')
    expect(await listed()).toContainEqual({ term: 'afterwards', times: 1 })
  })

  it('is no fault of the page when it can’t be written', async () => {
    const warned: unknown[] = []
    const log = { ...shop.shop.log, warn: (_: object, sentence: string) => void warned.push(sentence) }
    await search('rudder', { of: { ...shop.shop, timeZone: 'Europe/Atlantis', log } })
    expect(warned).toEqual(['a search without a result was not counted'])
    await search('rudder')
    expect(await listed()).toEqual([{ term: 'rudder', times: 1 }])
  })
})

describe('days', () => {
  it('are those of the shop’s own clock', async () => {
    const night = { ...shop.shop, now: () => new Date('2026-07-01T23:30:00Z') }
    await search('rudder', { of: { ...night, timeZone: 'UTC' } })
    await search('rudder', { of: { ...night, timeZone: 'Europe/Berlin' } })
    const rows = await shop.shop.db.selectFrom('zeroResultSearches').select('times').execute()
    expect(rows).toEqual([{ times: 1 }, { times: 1 }])
  })

  it('that are over are shown no more, and forgotten', async () => {
    await search('old')
    shop.travel((ZERO_RESULT_DAYS - 1) * DAY)
    expect(await listed()).toEqual([{ term: 'old', times: 1 }])
    await forgetZeroResultSearches(shop.shop)
    expect(await listed()).toHaveLength(1)
    shop.travel(DAY)
    await search('new')
    expect(await listed()).toEqual([{ term: 'new', times: 1 }])
    await forgetZeroResultSearches(shop.shop)
    expect(await shop.shop.db.selectFrom('zeroResultSearches').select('term').execute()).toEqual([
      { term: 'new' },
    ])
  })
})
