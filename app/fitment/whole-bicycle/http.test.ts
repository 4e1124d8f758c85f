import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import { signUp } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { openGarage } from '../../garage/open-garage.server.ts'
import type { WireOrder } from '../../orders/contract.ts'
import type { WireVehicle } from '../contract.ts'
import type { ToldFit } from '../told-fit.ts'
import type { BicyclePorts } from './bicycle.ts'

const drivetrain: BicyclePorts = {
  cassette: { speeds: '11', 'chain-family': 'hg' },
  chainring: { 'chain-family': 'hg', 'chain-speeds': '11-11' },
}

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
  const rest = {
    vehicleId: null,
    chassisFrom: null,
    chassisTo: null,
    position: null,
    quantity: null,
    checkedOn: null,
    source: 'a list',
  }
  const row = { kind: 'bicycle', fromYear: null, toYear: null, builtFrom: null, builtTo: null } as const
  await shop.shop.db
    .insertInto('fitRows')
    .values({ ...row, ...rest, productId: lube, says: 'for' })
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
    const query = new URLSearchParams({ vehicle: model, 'cassette.speeds': '11', utm_source: 'mail' })
    expect((await ask(shop, `GET /tools/${chain}/fit?${query}`)).status).toBe(200)
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
