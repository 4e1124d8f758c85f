import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import { signUp } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { changeOpenGarage, openGarage } from '../../garage/open-garage.server.ts'
import { askAbout, chooseFrom, showVehicle } from '../../garage/show-garage.server.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { openAnswerCache } from '../../shop/answer-cache.server.ts'
import type { AnswerCache } from '../../shop/base.ts'
import type { WireVehicle } from '../contract.ts'
import type { ToldFit } from '../told-fit.ts'
import { findFitting, MAX_JUDGED } from '../vehicles/find-fitting.server.ts'
import type { BicyclePorts } from './places.ts'

const drivetrain: BicyclePorts = {
  cassette: { speeds: '11', 'chain-family': 'hg' },
  chainring: { 'chain-family': 'hg', 'chain-speeds': '11-11' },
}

const unkept = openAnswerCache({ version: () => undefined, since: () => [] })
const anyRow = {
  kind: 'bicycle',
  fromYear: null,
  toYear: null,
  builtFrom: null,
  builtTo: null,
  vehicleId: null,
  chassisFrom: null,
  chassisTo: null,
  position: null,
  quantity: null,
  checkedOn: null,
  source: 'a list',
} as const

let shop: TestShop
let [bicycle, model, other, chain, lube] = ['', '', '', '', '']

beforeAll(async () => {
  shop = await openTestShop()
  const make = await addVehicle(shop, 'Tarnfell', null, { kind: 'bicycle' })
  model = await addVehicle(shop, 'Gale', make, { kind: 'bicycle' })
  bicycle = await addVehicle(shop, 'II', model, {
    kind: 'bicycle',
    ports: JSON.stringify(drivetrain) as never,
  })
  other = await addVehicle(shop, 'III', model, { kind: 'bicycle', ports: '{}' as never })
  chain = await stockProduct(shop)
  lube = await stockProduct(shop)
  const ports = { 'chain-family': 'hg', speeds: '11' }
  for (const [family, value] of Object.entries(ports))
    await shop.shop.db
      .insertInto('productPorts')
      .values({ productId: chain, kind: 'chain', family, value })
      .execute()
  await shop.shop.db
    .insertInto('fitRows')
    .values({ ...anyRow, productId: lube, says: 'for' })
    .execute()
})
afterAll(() => shop?.close())

describe('a bicycle', () => {
  it('is in the vehicle tree with what it is built with', async () => {
    const { body } = await ask<WireVehicle[]>(shop, 'GET /vehicles?q=gale+ii&kind=bicycle')
    expect(body).toMatchObject([
      { id: bicycle, fullName: 'Tarnfell Gale II', ports: drivetrain },
      { id: other },
    ])
    const makes = await ask<WireVehicle[]>(shop, 'GET /vehicles?kind=bicycle')
    expect(makes.body.map(({ name, ports }) => [name, ports])).toEqual([['Tarnfell', undefined]])
  })

  it('is judged by the rules on its parts, and by rows for every bicycle', async () => {
    const fit = await ask<ToldFit>(shop, `GET /tools/${chain}/fit?vehicle=${bicycle}`)
    expect([fit.status, fit.body.verdict]).toEqual([200, 'fits'])
    expect(fit.body.reason).toMatch(/^Fits your Tarnfell Gale II: /)
    const body = { vehicle: bicycle, products: [chain, lube] }
    const fits = await ask<(ToldFit & { productId: string })[]>(shop, 'POST /fit', { body })
    expect(fits.body.map(({ verdict }) => verdict)).toEqual(['fits', 'fits'])
  })

  it('of which less is known is asked about, and what is told of it counts', async () => {
    const asked = await ask<ToldFit>(shop, `GET /tools/${chain}/fit?vehicle=${other}`)
    expect(asked.body).toMatchObject({
      verdict: 'unknown',
      asks: [{ field: expect.stringContaining('.') }, {}],
    })
    const facts = {
      'cassette.speeds': '12',
      'cassette.chain-family': 'eagle',
      'chainring.chain-family': 'eagle',
      'chainring.chain-speeds': '12-12',
    }
    const told = await ask<ToldFit[]>(shop, 'POST /fit', {
      body: { vehicle: other, facts, products: [chain] },
    })
    expect(told.body).toMatchObject([{ verdict: 'does-not-fit' }])
    const query = new URLSearchParams({
      vehicle: model,
      'cassette.speeds': '11',
      utm_source: 'mail',
      'utm.source': 'mail',
    })
    expect((await ask(shop, `GET /tools/${chain}/fit?${query}`)).status).toBe(200)
    const unknown = await ask(shop, `GET /tools/${chain}/fit?vehicle=${model}&cassette.colour=red`)
    expect(unknown.status).toBe(422)
  })

  it.each<[Record<string, string>, string]>([
    [{ 'cassette.speeds': '10', 'chain.speeds': '8' }, 'chain.speeds'],
    [{ 'cassette.speeds': 'x' }, 'cassette.speeds'],
    [{ 'saddle.colour': 'red' }, 'saddle.colour'],
    [{ 'frame.shell': 'x'.repeat(101) }, 'facts.frame.shell'],
  ])('of which can’t be what is told is refused with a sentence: %j', async (facts, field) => {
    const body = { vehicle: bicycle, facts, products: [chain] }
    const refused = await ask<{ message: string; error: { field: string } }>(shop, 'POST /fit', { body })
    expect([refused.status, refused.body.error.field]).toEqual([422, field])
    expect(refused.body.message).toMatch(/\.$/)
  })

  it('narrows the list to what certainly fits', async () => {
    const { body } = await ask<{ _id: string }[]>(shop, `GET /tools?fits=${bicycle}`)
    expect(body.map(({ _id }) => _id).toSorted()).toEqual([chain, lube].toSorted())
    const fewer = await ask<{ _id: string }[]>(shop, `GET /tools?fits=${other}`)
    expect(fewer.body.map(({ _id }) => _id)).toEqual([lube])
    const told =
      'cassette.speeds=11 cassette.chain-family=hg chainring.chain-family=hg chainring.chain-speeds=11-11'
    const fits = new URLSearchParams({ fits: `${other}  ${told}` })
    const more = await ask<{ _id: string }[]>(shop, `GET /tools?${fits}`)
    expect(more.body.map(({ _id }) => _id).toSorted()).toEqual([chain, lube].toSorted())
    for (const fact of [
      'cassette.speeds=x',
      'cassette.speeds',
      'cassette',
      '=',
      `frame.shell=${'x'.repeat(2_000)}`,
    ]) {
      const wrong = await ask(shop, `GET /tools?${new URLSearchParams({ fits: `${other} ${fact}` })}`)
      expect(wrong.status, fact).toBe(422)
    }
  })

  it('narrows the list by parts on sale, however many newer ones are not, and not by what a complete list leaves out', async () => {
    const { db } = shop.shop
    const listed = async () => {
      const found = await findFitting({ ...shop.shop, cache: unkept }, bicycle)
      return found.ok ? found.ids : []
    }
    const values = (productId: string) =>
      ['chain-family', 'speeds'].map((family) => ({
        productId,
        kind: 'chain',
        family,
        value: family === 'speeds' ? '11' : 'hg',
      }))
    const removed = Array.from({ length: MAX_JUDGED + 1 }, () => `ffffffff-${crypto.randomUUID().slice(9)}`)
    await sql`alter table product_ports disable trigger all`.execute(db)
    for (const some of [removed.slice(0, 2_600), removed.slice(2_600)])
      await db.insertInto('productPorts').values(some.flatMap(values)).execute()
    await sql`alter table product_ports enable trigger all`.execute(db)
    expect(await listed()).toContain(chain)
    await db.insertInto('completeFitLists').values({ productId: chain }).execute()
    const only = { ...anyRow, kind: null, vehicleId: await addVehicle(shop, 'Elsewhere') }
    await db
      .insertInto('fitRows')
      .values({ ...only, productId: chain, says: 'for' })
      .execute()
    const card = await ask<ToldFit>(shop, `GET /tools/${chain}/fit?vehicle=${bicycle}`)
    expect((await listed()).includes(chain)).toBe(card.body.verdict === 'fits')
    expect(card.body.verdict).toBe('does-not-fit')
    await db.deleteFrom('completeFitLists').execute()
    await db.deleteFrom('fitRows').where('productId', '=', chain).execute()
  })

  it('has its list kept by what is told of it, in whatever order', async () => {
    const keys: string[] = []
    const cache: AnswerCache = {
      ...unkept,
      get: async (key, make) => {
        keys.push(key)
        return (await make()).value
      },
    }
    for (const told of ['cassette.speeds=11 chain.speeds=11', 'chain.speeds=11 cassette.speeds=11'])
      await findFitting({ ...shop.shop, cache }, `${other} ${told}`)
    expect(keys).toEqual(Array(2).fill(`data fits ${other} cassette.speeds=11 chain.speeds=11`))
  })

  it('is told apart part by part in the vocabulary', async () => {
    const { body } = await ask<{ places: { place: string; families: string[] }[] }>(
      shop,
      'GET /compatibility/vocabulary',
    )
    const rear = body.places.find(({ place }) => place === 'rear-wheel')
    expect(rear?.families).toContain('freehub')
    expect(body.places.find(({ place }) => place === 'front-wheel')?.families).not.toContain('freehub')
  })
})

it('what is told of a car is nothing of a bicycle’s, and the other way round', async () => {
  const car = await addVehicle(shop, 'Corso', await addVehicle(shop, 'Kestrel'))
  for (const [vehicle, facts] of [
    [car, { 'cassette.speeds': '11' }],
    [bicycle, { abs: 'yes' }],
  ] as const)
    expect((await ask(shop, 'POST /fit', { body: { vehicle, facts, products: [chain] } })).status).toBe(422)
})

describe('a bicycle in the garage', () => {
  it('is kept by the device with what was told, and merged once somebody signs in', async () => {
    const person = await signUp(shop)
    const facts = new URLSearchParams({ 'cassette.speeds': '11', 'cassette.colour': 'red', name: 'Gale' })
    const headers = new Headers({ cookie: `garage=v.${bicycle}?${facts}` })
    const device = await openGarage(shop.shop, { viewer: undefined, headers })
    expect(device.vehicles).toMatchObject([{ id: bicycle, facts: { 'cassette.speeds': '11' } }])
    expect(device.vehicles[0]?.facts).not.toHaveProperty('cassette.colour')
    const viewer = { ...person, role: 'user', emailVerified: true } as const
    await openGarage(shop.shop, { viewer, headers })
    const kept = await ask<{ id: string; facts: object }[]>(shop, 'GET /garage/vehicles', { as: person })
    expect(kept.body).toMatchObject([{ id: bicycle, facts: { 'cassette.speeds': '11' }, gone: false }])
    const body = { facts: { 'chain.speeds': '8' } }
    const refused = await ask(shop, `PUT /garage/vehicles/${bicycle}`, { as: person, body })
    expect(refused.status).toBe(422)
  })

  it('keeps what was told in the words of the vocabulary, so that it goes into an address', async () => {
    const nobody = { viewer: undefined, headers: new Headers() }
    const facts = { 'wheels.tyre-range': '23 - 32', 'frame.post-diameter': '27,2' }
    const used = await changeOpenGarage(shop.shop, nobody, { act: 'use', id: other, facts })
    const [kept] = used.ok ? used.vehicles : []
    expect(kept?.facts).toEqual({ 'wheels.tyre-range': '23-32', 'frame.post-diameter': '27.2' })
    const fits = [other, ...Object.entries(kept?.facts ?? {}).map((fact) => fact.join('='))].join(' ')
    expect((await ask(shop, `GET /tools?${new URLSearchParams({ fits })}`)).status).toBe(200)
    const headers = new Headers({ cookie: `garage=v.${other}?wheels.tyre-range=23+-+32&name=Gale` })
    const before = await openGarage(shop.shop, { viewer: undefined, headers })
    expect(before.vehicles[0]?.facts).toEqual({ 'wheels.tyre-range': '23-32' })
  })

  it('may be told any value instead of what its model has, and its page is sent no ports', async () => {
    const ports = { 'rim-brake': { 'brake-type': 'v-brake', 'lever-pull': 'long' } }
    const version = { kind: 'bicycle', ports: JSON.stringify(ports) as never } as const
    const braked = await addVehicle(shop, 'IV', model, version)
    const vehicle = { id: braked, name: 'Gale IV', facts: {} }
    const asking = async (facts: Record<string, string>) =>
      await askAbout(shop.shop, await showVehicle(shop.shop, { ...vehicle, facts }), 'rim-brake.lever-pull')
    const free = await asking({})
    expect(free).toMatchObject({ again: 'rim-brake.lever-pull', known: 'long' })
    const answers = free?.questions[0]?.answers.map(({ value }) => value)
    expect(answers).toEqual(expect.arrayContaining(['long', 'road']))
    const told = await asking({ 'rim-brake.brake-type': 'v-brake' })
    expect(told?.questions[0]?.answers.map(({ value }) => value)).not.toContain('road')
    expect(free?.vehicle).toEqual({ id: braked, name: 'Tarnfell Gale IV' })
    const choosing = await chooseFrom(shop.shop, { at: braked, q: null })
    expect(JSON.stringify([choosing, await chooseFrom(shop.shop, { at: null, q: 'gale' })])).not.toContain(
      'v-brake',
    )
    await shop.shop.db.deleteFrom('vehicles').where('id', '=', braked).execute()
  })

  it('is named on an order, with the verdict of then', async () => {
    const person = await signUp(shop)
    const fit = { vehicle: other, facts: { 'cassette.speeds': '12', 'cassette.chain-family': 'eagle' } }
    const place = async (meant: object) =>
      await order<Refused & { order: WireOrder }>(shop, person, { toolsId: chain, fit: meant })
    const refused = await place(fit)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'does-not-fit'])
    const placed = await place({ ...fit, confirmed: true })
    expect([placed.status, placed.body.order.fit]).toMatchObject([
      200,
      { vehicle: 'Tarnfell Gale III', verdict: 'does-not-fit', confirmed: true },
    ])
    const wrong = await place({ vehicle: other, facts: { 'cassette.speeds': '99' } })
    expect(wrong.status).toBe(422)
  })
})
