import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { ask } from '../../test/harness/ask.ts'
import { setPlan } from '../../test/harness/kept-plans.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import { turnDay } from './change-plan.server.ts'
import type { WireKeptPlan, WirePlan } from './contract.ts'
import { unsetPlan } from './plan.ts'
import { readPlan } from './read-plan.server.ts'
import { planToWire } from './wire.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const read = async () => (await ask<WireKeptPlan>(shop, 'GET /delivery-plan', { as: admin })).body
const write = (plan: WirePlan, version: number) =>
  ask<WireKeptPlan & Refused>(shop, 'PUT /delivery-plan', { as: admin, body: { plan, version } })

describe('how the shop delivers', () => {
  it('is anywhere for nothing while nobody has said anything', async () => {
    expect(await read()).toEqual({ plan: planToWire(unsetPlan), version: 0 })
  })

  it('is changed as a whole, on record with what was there before, and every page that says it is stale', async () => {
    let made = 0
    const page = () =>
      keepData(shop.shop, 'page of a test', async () => {
        dependsOn('shelf')
        made += 1
        return (await readPlan(shop.shop.db)).zones.length
      })
    await page()
    const { status, body } = await write(planToWire(demoPlan), 0)
    expect([status, body.version, body.plan]).toEqual([200, 1, planToWire(demoPlan)])
    expect([await page(), made]).toEqual([demoPlan.zones.length, 2])
    const row = await shop.shop.db
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'change-delivery')
      .executeTakeFirstOrThrow()
    expect(row.actorId).toBe(admin.userId)
    // Each number with its unit.
    const standard = { id: 'standard', name: 'Standard delivery', steps: [{ price: 0 }], heaviestGrams: null }
    expect(row.before).toMatchObject({
      plan: { unweighedGrams: 500, zones: [{ methods: [standard] }], returnDays: unsetPlan.returnDays },
    })
    const express = {
      steps: [{ fromGrams: 0, price: 790 }, { fromGrams: 2000 }, {}],
      longestMillimetres: 1000,
    }
    const zones = demoPlan.zones.map(({ name }, place) => (place ? { name } : { methods: [{}, express] }))
    expect(row.after).toMatchObject({ plan: { schedule: demoPlan.schedule, zones } })
  })

  it('is no change where it says the same', async () => {
    const { plan, version } = await read()
    expect((await write(plan, version)).body.version).toBe(version)
  })

  it('keeps names without blanks, and codes in capitals', async () => {
    const { version } = await read()
    const [zone] = planToWire(demoPlan).zones
    const plan = {
      ...planToWire(demoPlan),
      zones: [{ ...zone, name: ' Home ', countries: [' gb'] }],
    } as WirePlan
    const { body } = await write(plan, version)
    expect(body.plan.zones[0]).toMatchObject({ name: 'Home', countries: ['GB'] })
  })

  it('is not written over by who has read an older one, also when both write at once', async () => {
    const { version } = await read()
    const plans = [1, 2].map((unweighed) => ({ ...planToWire(demoPlan), unweighed }))
    const both = await Promise.all(plans.map((plan) => write(plan, version)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('delivery-plan-changed')
  })

  it.each([
    ['a standard method that is gone', { standard: 'gone' }],
    [
      'half a cent',
      {
        zones: [
          {
            ...planToWire(unsetPlan).zones[0],
            methods: [{ ...planToWire(unsetPlan).zones[0]?.methods[0], freeFrom: 0.005 }],
          },
        ],
      },
    ],
    ['words for days', { schedule: { ...unsetPlan.schedule, workingDays: ['Monday'] } }],
  ])('is refused with %s, and stays', async (_, change) => {
    const before = await read()
    const { status, body } = await write({ ...planToWire(unsetPlan), ...change } as WirePlan, before.version)
    expect([status, body.error.code]).toEqual([422, 'invalid'])
    expect(await read()).toEqual(before)
  })

  it('is refused where it is longer than any shop has to say', async () => {
    const zones = Array.from({ length: 1000 }, () => planToWire(unsetPlan).zones[0])
    const { status } = await write({ ...planToWire(unsetPlan), zones } as WirePlan, (await read()).version)
    expect(status).toBe(413)
  })
})

it('what pages say of days is stale once they move on, at the cut-off, once and however late that is seen', async () => {
  const { db, changes } = shop.shop
  await setPlan(db, demoPlan)
  let told = 0
  const counted: Pick<typeof changes, 'publish'> = {
    publish: async (within, topic) => {
      told += 1
      await changes.publish(within, topic)
    },
  }
  const turned = async (now: string) => {
    const before = told
    const at = { timeZone: 'Europe/London', now: () => new Date(now) }
    // As two processes do at once.
    await Promise.all([1, 2].map(() => turnDay({ db, changes: { ...changes, ...counted }, ...at })))
    return told - before
  }
  await turned('2026-11-23T13:00:00Z')
  expect(await turned('2026-11-23T13:59:00Z')).toBe(0)
  const heard = changes.version('delivery')
  expect(await turned('2026-11-23T14:30:00Z')).toBe(1)
  await expect.poll(() => changes.version('delivery')).not.toBe(heard)
  expect(await turned('2026-11-23T14:31:00Z')).toBe(0)
  expect(await turned('2026-11-26T09:00:00Z')).toBe(1)
})
