import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { type Sale, writeSales } from '../../test/harness/sales.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { after, DAY, MINUTE } from '../basics/clock.ts'
import { barSizes, type ComparedName } from './overview.ts'
import { showOverview } from './show-overview.server.ts'

/*
 * The overview of random histories against sums made apart: here each row is put into its day, week and year by its own
 * clock, as a calendar shows it; the shop cuts moments in the database and sums between them.
 */

let shop: TestShop
let admin: TestPerson
const products: string[] = []
/** Every sale so far: the ledgers only grow, so each history goes on from the one before. */
const sales: (Sale & { productId: string })[] = []

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  for (let made = 0; made < 3; made += 1) products.push(await stockProduct(shop))
})
afterAll(() => shop?.close())

/** A moment as a calendar and a clock on the wall show it: year, month, day, and the minute of the day. */
function onTheWall(moment: Date, timeZone: string) {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(moment).split(' ')
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { year, month, day, minute: hour * 60 + minute }
}
type Wall = ReturnType<typeof onTheWall>

/** Days since long ago, for days that are told by the calendar alone. */
const dayNumber = ({ year, month, day }: Wall) => Date.UTC(year, month - 1, day) / DAY
/** The 1st of January 1970 was a Thursday. */
const weekNumber = (wall: Wall) => Math.floor((dayNumber(wall) + 3) / 7)
const dayOfWeek = (wall: Wall) => (dayNumber(wall) + 3) % 7

const minuteOf: Record<ComparedName, (wall: Wall) => number> = {
  today: ({ minute }) => minute,
  week: (wall) => dayOfWeek(wall) * 1440 + wall.minute,
  year: ({ month, day, minute }) => (month * 31 + day) * 1440 + minute,
}
const numberOf: Record<ComparedName, (wall: Wall) => number> = {
  today: dayNumber,
  week: weekNumber,
  year: ({ year }) => year,
}

/** Whether a row is of a span `ago` spans before the one of now, and as early in it. */
function isWithin(name: ComparedName, ago: 0 | 1, row: Wall, now: Wall): boolean {
  return numberOf[name](row) === numberOf[name](now) - ago && minuteOf[name](row) < minuteOf[name](now)
}

/** What the rows come to that `within` chooses by their time. */
function sumsApart(within: (moment: Date) => boolean) {
  const paid = sales.filter(({ paidAt }) => within(paidAt))
  const value = paid.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const givenBack = sales.reduce(
    (sum, { refund }) => sum + (refund && within(refund.at) ? refund.cents : 0),
    0,
  )
  return {
    revenue: value - givenBack,
    givenBack,
    orders: paid.length,
    units: paid.reduce((sum, { quantity }) => sum + quantity, 0),
    average: paid.length > 0 ? Math.round(value / paid.length) : undefined,
  }
}

/** Noons near which clocks, weeks, years change, and one on which nothing does. */
const noons = [
  '2026-03-29T12:34',
  '2026-10-25T11:03',
  '2026-11-02T15:59',
  '2026-01-01T12:00',
  '2026-12-31T13:07',
  '2028-03-01T12:30',
  '2026-07-15T12:30',
].map((moment) => new Date(`${moment}Z`))
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']

/** How long before now, in minutes: most are recent, some a year and more ago, some just at a boundary. */
const minutesAgo = fc.oneof(
  fc.integer({ min: 1, max: 2 * 1440 }),
  fc.integer({ min: 1, max: 16 * 1440 }),
  fc.integer({ min: 1, max: 800 * 1440 }),
  fc.constantFrom(1, 1440, 1441, 7 * 1440, 7 * 1440 + 1, 365 * 1440, 365 * 1440 + 1),
)
const sale = fc.record({
  ago: minutesAgo,
  product: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 50, max: 99_999 }),
  /** What share of it goes back, and how far between its payment and now. */
  refund: fc.option(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      late: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    }),
    {
      nil: undefined,
    },
  ),
})

describe('the figures of any history', () => {
  it('are the sums of its rows, by the clock of the shop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...noons),
        fc.constantFrom(...zones),
        fc.constantFrom(...barSizes),
        fc.array(sale, { maxLength: 12 }),
        async (now, timeZone, by, drawn) => {
          await happen(now, drawn)
          const told = await showOverview({ ...shop.shop, timeZone, now: () => now }, admitAdmin(admin), by)
          const { compared, chart, sellers } = told
          const wall = onTheWall(now, timeZone)
          for (const { name, now: so, before } of compared) {
            const within = (ago: 0 | 1) => (moment: Date) =>
              moment < now && isWithin(name, ago, onTheWall(moment, timeZone), wall)
            expect(so, `${name} in ${timeZone}`).toMatchObject(sumsApart(within(0)))
            expect(before, `before ${name} in ${timeZone}`).toMatchObject(sumsApart(within(1)))
          }
          const whole = (moment: Date) => moment < now && moment >= (chart.bars[0]?.begins ?? now)
          const summed = (figure: 'revenue' | 'orders' | 'units') =>
            chart.bars.reduce((sum, bar) => sum + bar[figure], 0)
          const { revenue, orders, units } = sumsApart(whole)
          expect([summed('revenue'), summed('orders'), summed('units')]).toEqual([revenue, orders, units])
          expect(sellers.map(({ id, ...sold }) => [id, sold.units, sold.revenue])).toEqual(
            sellersApart(whole),
          )
        },
      ),
      { numRuns: 25 },
    )
  })
})

async function happen(
  now: Date,
  drawn: (typeof sale extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<void> {
  const news = drawn.map(({ ago, product, quantity, price, refund }) => {
    const paidAt = after(now, -ago * MINUTE)
    const at = after(paidAt, Math.floor((refund?.late ?? 0) * ago) * MINUTE)
    const cents = Math.ceil((quantity * price * (refund?.share ?? 0)) / 100)
    return { productId: products[product] ?? '', paidAt, quantity, price, refund: refund && { at, cents } }
  })
  for (const productId of products) {
    await writeSales(
      shop.shop,
      { userId: admin.userId, productId },
      news.filter((one) => one.productId === productId),
    )
  }
  sales.push(...news)
}

/** Each product with its pieces and its money, less all that has gone back of it; most pieces first. */
function sellersApart(within: (moment: Date) => boolean): [string, number, number][] {
  const of = (productId: string): [string, number, number] => {
    const sold = sales.filter((one) => one.productId === productId && within(one.paidAt))
    const units = sold.reduce((sum, { quantity }) => sum + quantity, 0)
    const cents = sold.reduce(
      (sum, { quantity, price, refund }) => sum + quantity * price - (refund?.cents ?? 0),
      0,
    )
    return [productId, units, cents]
  }
  return products
    .map(of)
    .filter(([, units]) => units > 0)
    .toSorted((one, other) => other[1] - one[1] || other[2] - one[2])
}
