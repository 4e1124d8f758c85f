import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTaxPlan } from '../../database/demo/tax.ts'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { insidePlan } from '../../test/harness/tax.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { countryCodes } from '../basics/countries.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import { changeTaxPlan, turnTaxDay } from './change-plan.server.ts'
import type { WireKeptTaxPlan } from './contract.ts'
import { most, type TaxPlace, type TaxPlan, unsetPlan } from './plan.ts'
import { readTaxPlan } from './read-plan.server.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const read = async () => (await ask<WireKeptTaxPlan>(shop, 'GET /tax-plan', { as: admin })).body
const write = (plan: TaxPlan, version: number) =>
  ask<WireKeptTaxPlan & Refused>(shop, 'PUT /tax-plan', { as: admin, body: { plan, version } })

describe('what tax the shop charges', () => {
  it('is one rate in all prices while nobody has said anything', async () => {
    expect(await read()).toEqual({
      plan: unsetPlan,
      version: 0,
      unknownClasses: [],
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  it('is changed as a whole, on record with what was there before, and every page that says it is stale', async () => {
    let made = 0
    const page = () =>
      keepData(shop.shop, 'page of a test', async () => {
        dependsOn('shelf')
        made += 1
        return (await readTaxPlan(shop.shop.db)).places.length
      })
    await page()
    const { status, body } = await write(demoTaxPlan, 0)
    expect([status, body.version, body.plan.places.length]).toEqual([200, 1, demoTaxPlan.places.length])
    expect([await page(), made]).toEqual([demoTaxPlan.places.length, 2])
    const row = await shop.shop.db
      .selectFrom('auditLog')
      .select(['actorId', 'before'])
      .where('action', '=', 'change-tax')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ actorId: admin.userId, before: { plan: unsetPlan } })
  })

  it('is no change where it says the same', async () => {
    const { plan, version } = await read()
    expect((await write(plan, version)).body.version).toBe(version)
  })

  it('keeps names without blanks, codes in capitals, and rates by class and day', async () => {
    const { version } = await read()
    const always = { percent: 20, exempt: false }
    const rates = [
      { class: 'Books', from: '2020-01-01', ...always },
      { class: 'Standard', from: '2021-01-01', ...always },
      { class: 'Standard', from: '2020-01-01', ...always },
    ]
    const places = [{ country: 'gb', region: '', name: ' VAT ', rates }]
    const { body } = await write(
      { ...insidePlan, classes: [' Standard', 'Books'], deliveryClass: 'Standard ', reverse: ['de'], places },
      version,
    )
    expect(body.plan).toMatchObject({
      classes: ['Standard', 'Books'],
      deliveryClass: 'Standard',
      reverse: ['DE'],
    })
    expect(body.plan.places[0]).toMatchObject({ country: 'GB', name: 'VAT' })
    expect(body.plan.places[0]?.rates.map((rate) => `${rate.class} ${rate.from}`)).toEqual([
      ...['Standard 2020-01-01', 'Standard 2021-01-01', 'Books 2020-01-01'],
    ])
  })

  it('is not written over by who has read an older one, also when both write at once', async () => {
    const { version } = await read()
    const plans = (['inside', 'added'] as const).map((prices) => ({ ...demoTaxPlan, prices }))
    const both = await Promise.all(plans.map((plan) => write(plan, version)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('tax-plan-changed')
  })

  it.each([
    ['a class of delivery that is gone', { deliveryClass: 'gone' }],
    ['prices in between', { prices: 'half' }],
    [
      'a rate of words',
      { places: [{ ...insidePlan.places[0], rates: [{ class: 'Standard', percent: 'much' }] }] },
    ],
  ])('is refused with %s, and stays', async (_, change) => {
    const before = await read()
    const { status, body } = await write({ ...insidePlan, ...change } as TaxPlan, before.version)
    expect([status, body.error.code]).toEqual([422, 'invalid'])
    expect(await read()).toEqual(before)
  })

  it.each([
    ['classes', { classes: Array.from({ length: 21 }, (_, at) => `Class ${at}`) }],
    ['places', { places: Array(121).fill(insidePlan.places[0]) }],
    [
      'rates',
      { places: [{ ...insidePlan.places[0], rates: Array(41).fill(insidePlan.places[0]?.rates[0]) }] },
    ],
  ])('is refused with too many %s, in a sentence', async (what, change) => {
    const { status, body } = await write({ ...insidePlan, ...change }, (await read()).version)
    expect([status, body.error.code]).toEqual([422, 'invalid'])
    expect(body.message).toMatch(new RegExp(`^[^:]* ${what} at most\\.$`))
  })

  it('can be as large as its rules allow, in whatever letters', async () => {
    const name = (at: number) => `${'税'.repeat(36)}${1000 + at}`
    const classes = Array.from({ length: most.classes }, (_, at) => name(at))
    const places = countryCodes.slice(0, most.places).map((country) => ({
      country,
      region: '',
      name: name(0),
      rates: Array.from({ length: most.ratesInAll / most.places }, (_, at) => ({
        class: name(at),
        from: '2026-01-01',
        percent: 12.345,
        exempt: false,
      })),
    }))
    const plan: TaxPlan = {
      ...insidePlan,
      home: { country: 'AD', region: '' },
      reverse: [...countryCodes],
      classes,
      deliveryClass: name(0),
      places,
    }
    const { status, body } = await write(plan, (await read()).version)
    expect([status, body.plan]).toEqual([200, plan])
    const more = { ...plan, classes: [...classes, 'x'.repeat(600_000)] }
    expect((await write(more, body.version)).status).toBe(413)
    const next = await write(demoTaxPlan, body.version)
    expect([next.status, next.body.plan]).toEqual([200, demoTaxPlan])
  })

  it('is refused while its only rate at home is yet to begin by the shop’s own calendar', async () => {
    const [place] = insidePlan.places as [TaxPlace]
    const rates = [{ class: 'Standard', from: '2027-01-01', percent: 21, exempt: false }]
    const plan = { ...insidePlan, reverse: [], places: [{ ...place, rates }] }
    const change = async (now: string) => {
      const at = { timeZone: 'America/New_York', now: () => new Date(now) }
      const { version } = await read()
      return await changeTaxPlan({ ...shop.shop, ...at }, admitAdmin(admin), { plan, version })
    }
    expect(await change('2027-01-01T04:59:00Z')).toMatchObject({
      ok: false,
      refusal: 'invalid',
      field: 'plan',
    })
    expect(await change('2027-01-01T05:00:00Z')).toMatchObject({ ok: true })
  })

  it('says which classes products name that it does not have', async () => {
    const [one, two, three] = [await stockProduct(shop), await stockProduct(shop), await stockProduct(shop)]
    const classed = (id: string, taxClass: string) =>
      shop.shop.db.updateTable('products').set({ taxClass }).where('id', '=', id).execute()
    await classed(one, 'Boks')
    await classed(two, 'Boks')
    await classed(three, 'BOOKS')
    const { body } = await write(insidePlan, (await read()).version)
    expect(body.unknownClasses).toEqual([{ name: 'Boks', products: 2 }])
  })
})

it('what pages say of tax is stale with each new day of the shop’s, once and however late that is seen', async () => {
  let told = 0
  const publish = async () => {
    told += 1
  }
  const turned = async (now: string) => {
    const before = told
    const at = { timeZone: 'America/New_York', now: () => new Date(now) }
    // As two processes do at once.
    await Promise.all(
      [1, 2].map(() => turnTaxDay({ db: shop.shop.db, changes: { ...shop.shop.changes, publish }, ...at })),
    )
    return told - before
  }
  await turned('2026-12-31T12:00:00Z')
  // Midnight of London is evening in New York.
  expect(await turned('2027-01-01T04:59:00Z')).toBe(0)
  expect(await turned('2027-01-01T05:00:00Z')).toBe(1)
  expect(await turned('2027-01-01T23:00:00Z')).toBe(0)
  expect(await turned('2027-03-01T12:00:00Z')).toBe(1)
})
