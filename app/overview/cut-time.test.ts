import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { cutBars, cutCompared } from './cut-time.server.ts'
import { barSizes, barsShown, type comparedNames } from './overview.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const berlin = 'Europe/Berlin'

/** Where a span begins, where the one before it begins and ends. */
async function compared(name: (typeof comparedNames)[number], now: string, timeZone: string) {
  const { [name]: cut } = await cutCompared(shop.shop.db, { now: new Date(now), timeZone })
  return [cut.now.begins, cut.before.begins, cut.before.ends].map((moment) =>
    moment.toISOString().slice(0, 16),
  )
}

describe('a day', () => {
  it.each([
    ['in summer', '2026-07-10T10:00Z', berlin, ['2026-07-09T22:00', '2026-07-08T22:00', '2026-07-09T10:00']],
    [
      'that lost an hour',
      '2026-03-29T10:00Z',
      berlin,
      ['2026-03-28T23:00', '2026-03-27T23:00', '2026-03-28T11:00'],
    ],
    ['after it', '2026-03-30T10:00Z', berlin, ['2026-03-29T22:00', '2026-03-28T23:00', '2026-03-29T10:00']],
    [
      'that won an hour',
      '2026-10-25T12:00Z',
      berlin,
      ['2026-10-24T22:00', '2026-10-23T22:00', '2026-10-24T11:00'],
    ],
    ['after that', '2026-10-26T12:00Z', berlin, ['2026-10-25T23:00', '2026-10-24T22:00', '2026-10-25T12:00']],
    [
      'that began by skipping midnight',
      '2026-09-06T15:00Z',
      'America/Santiago',
      ['2026-09-06T04:00', '2026-09-05T04:00', '2026-09-05T16:00'],
    ],
    [
      'far from Greenwich',
      '2026-07-10T10:00Z',
      'Asia/Kathmandu',
      ['2026-07-09T18:15', '2026-07-08T18:15', '2026-07-09T10:00'],
    ],
  ])('%s is cut by the clock of the shop', async (_, now, zone, cuts) => {
    expect(await compared('today', now, zone)).toEqual(cuts)
  })
})

describe('a week', () => {
  it.each([
    [
      'on its first moment',
      '2026-11-15T23:00Z',
      ['2026-11-15T23:00', '2026-11-08T23:00', '2026-11-08T23:00'],
    ],
    ['on Sunday', '2026-11-22T20:00Z', ['2026-11-15T23:00', '2026-11-08T23:00', '2026-11-15T20:00']],
    ['after the clocks', '2026-10-28T12:00Z', ['2026-10-25T23:00', '2026-10-18T22:00', '2026-10-21T11:00']],
  ])('begins on Monday, also %s', async (_, now, cuts) => {
    expect(await compared('week', now, berlin)).toEqual(cuts)
  })
})

describe('a year', () => {
  it.each([
    ['on New Year', '2026-12-31T23:30Z', ['2026-12-31T23:00', '2025-12-31T23:00', '2025-12-31T23:30']],
    [
      'on the 29th of February',
      '2028-02-29T11:00Z',
      ['2027-12-31T23:00', '2026-12-31T23:00', '2027-02-28T11:00'],
    ],
  ])('is compared to the same day of the one before, also %s', async (_, now, cuts) => {
    expect(await compared('year', now, berlin)).toEqual(cuts)
  })
})

describe('the bars', () => {
  it.each(barSizes)('of a %s are as many as are shown, without a gap, up to now', async (size) => {
    const now = new Date('2026-11-21T13:20Z')
    const bars = await cutBars(shop.shop.db, { now, timeZone: berlin }, size)
    expect(bars).toHaveLength(barsShown[size])
    expect(bars.slice(1).map(({ begins }) => begins)).toEqual(bars.slice(0, -1).map(({ ends }) => ends))
    expect(bars.at(-1)?.ends).toEqual(now)
  })

  it('of days are an hour shorter and longer where the clocks are changed', async () => {
    const lengths = async (now: string) =>
      (await cutBars(shop.shop.db, { now: new Date(now), timeZone: berlin }, 'day'))
        .slice(0, -1)
        .map(({ begins, ends }) => (ends.getTime() - begins.getTime()) / 3_600_000)
    expect(new Set(await lengths('2026-04-10T12:00Z'))).toEqual(new Set([23, 24]))
    expect(new Set(await lengths('2026-11-10T12:00Z'))).toEqual(new Set([24, 25]))
  })
})
