import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { ID_OF_NONE } from '../../../test/harness/requests.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireProductFacts } from './contract.ts'

type Answer = WireProductFacts & {
  message: string
  error: { code: string; field?: string; now?: WireProductFacts }
}

let shop: TestShop
let admin: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  product = await stockProduct(shop)
})

const weight = { name: 'Weight', value: '257 g' }
const cassette = { kind: 'cassette', ports: { splines: 'xd', speeds: '12' } }
const read = (id = product) => ask<Answer>(shop, `GET /product-facts/${id}`, { as: admin })
const put = (body: object, id = product) => ask<Answer>(shop, `PUT /product-facts/${id}`, { as: admin, body })
async function save(said: object) {
  const { version } = (await read()).body
  return await put({ version, facts: [], ...said })
}
const compared = async () => {
  const hub = { kind: 'hub', ports: { freehub: 'micro-spline' } }
  const body = { one: hub, other: { productId: product } }
  return (await ask<{ verdict: string }>(shop, 'POST /compatibility', { body })).body.verdict
}
const onRecord = () =>
  shop.shop.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', 'edit-facts')
    .where('subject', '=', product)
    .execute()

describe('the facts of a product, as its admins see and write them', () => {
  it('begin empty; what is saved comes back in its order', async () => {
    expect((await read()).body).toMatchObject({ ports: {}, facts: [] })
    const facts = [{ name: 'Speeds', value: '11' }, weight, { name: 'Boiling point, wet', value: '155 °C' }]
    const saved = await save({ ...cassette, facts })
    expect(saved.status).toBe(200)
    expect((await read()).body).toEqual(saved.body)
    expect(saved.body).toMatchObject({ ...cassette, facts })
  })

  it('are found, counted and listed at once; by what it is compared, verdicts go at once', async () => {
    expect(await compared()).toBe('unknown')
    await save({ ...cassette, facts: [{ name: 'Torque', value: '33 Nm' }] })
    expect(await compared()).toBe('does-not-fit')
    const found = async (query: string) => (await ask<{ _id: string }[]>(shop, `GET /tools?${query}`)).body
    const once = [expect.objectContaining({ _id: product, facts: { Torque: '33 Nm' } })]
    expect(await found('fact.Torque=33%20Nm')).toEqual(once)
    expect(await found('q=33nm')).toEqual(once)
    await save({ kind: 'cassette', ports: { splines: 'micro-spline' } })
    expect(await compared()).not.toBe('does-not-fit')
    expect(await found('fact.Torque=33%20Nm')).toEqual([])
    await save({})
    expect((await read()).body).toMatchObject({ ports: {}, facts: [] })
    expect((await read()).body.kind).toBeUndefined()
    expect(await compared()).toBe('unknown')
  })

  it('are kept as the vocabulary has them, without spaces at the edges', async () => {
    const { body } = await save({
      kind: 'handlebar',
      ports: { 'bar-clamp': 26, 'bar-grip': ' 22.2 ' },
      facts: [{ name: ' Boiling  point ', value: ' 155 °C ' }],
    })
    expect(body).toMatchObject({
      ports: { 'bar-clamp': '26.0', 'bar-grip': '22.2' },
      facts: [{ name: 'Boiling point', value: '155 °C' }],
    })
  })

  it('are on record as what went and what came, in words; saving the same again is nothing', async () => {
    await save({ ...cassette, facts: [weight] })
    await save({ ...cassette, facts: [weight] })
    await save({ ...cassette, ports: { splines: 'xd', speeds: '11' }, facts: [weight] })
    const [, changed, ...others] = await onRecord()
    expect(others).toEqual([])
    expect(changed).toEqual({
      actorId: admin.userId,
      before: { facts: 'speeds: 12' },
      after: { facts: 'speeds: 11' },
    })
  })

  it('of two who save at once the later one is told what is there, and nothing is written over', async () => {
    const { version } = (await read()).body
    const both = await Promise.all(
      ['1 g', '2 g'].map((value) => put({ version, facts: [{ name: 'Weight', value }] })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both.toSorted((one, other) => one.status - other.status)
    expect(lost?.body.error).toMatchObject({ code: 'facts-changed', now: won?.body })
    expect((await read()).body).toEqual(won?.body)
    expect((await save({ facts: [weight] })).status).toBe(200)
  })

  it('that were there stay, however they came', async () => {
    const facts = JSON.stringify({ Size: 'x'.repeat(500) })
    await shop.shop.db.updateTable('products').set({ facts }).where('id', '=', product).execute()
    const { body } = await read()
    expect(body.facts[0]?.value).toHaveLength(500)
    expect((await save({ facts: [...body.facts, weight] })).status).toBe(200)
    // But a new one of that length is refused.
    expect((await save({ facts: [{ name: 'Width', value: 'x'.repeat(500) }] })).status).toBe(422)
  })
})

describe('refused, with a sentence, and nothing is changed', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Fact ${at}`, value: '1' }))
  it.each<[string, object, RegExp, string]>([
    ['a kind of no parts', { kind: 'boat', ports: { speeds: '11' } }, /no kind “boat”/, 'kind'],
    ['ports without a kind', { ports: { speeds: '11' } }, /what kind of part/, 'kind'],
    ['a kind and nothing else', { kind: 'chain' }, /at least one/, 'ports'],
    ['a family that there is not', { kind: 'chain', ports: { x: '1' } }, /no family “x”/, 'ports.x'],
    ['a family of other kinds', { kind: 'chain', ports: { fluid: 'dot-4' } }, /not told by/, 'ports.fluid'],
    ['no value of it', { kind: 'chain', ports: { speeds: '14' } }, /no value/, 'ports.speeds'],
    [
      'a number beyond its bounds',
      { kind: 'rotor', ports: { 'rotor-size': 900 } },
      /from 120 to 260/,
      'ports.rotor-size',
    ],
    [
      'ports that can’t both be',
      { kind: 'cassette', ports: { splines: 'linkglide', speeds: '12' } },
      /never both/,
      'ports.speeds',
    ],
    ['a fact without a name', { facts: [{ name: ' ', value: '1' }] }, /Say what it is/, 'facts.0.name'],
    ['a name that begins with a digit', { facts: [{ name: '11', value: '1' }] }, /letter/, 'facts.0.name'],
    [
      'a fact twice',
      { facts: [weight, { name: 'weight', value: '3 g' }] },
      /Fact 1 is called that/,
      'facts.1.name',
    ],
    ['a fact that says nothing', { facts: [{ name: 'Weight', value: '' }] }, /how much/, 'facts.0.value'],
    [
      'a value too long',
      { facts: [{ name: 'Weight', value: 'x'.repeat(201) }] },
      /at most 200/,
      'facts.0.value',
    ],
    ['a sign that can’t be kept', { facts: [{ name: 'A\0b', value: '1' }] }, /one line/, 'facts.0.name'],
    ['what is never anybody’s', { facts: [{ name: '__proto__', value: '1' }] }, /letter/, 'facts.0.name'],
    ['half a fact', { facts: [{ name: 'Weight' }] }, /./, 'facts.0.value'],
    ['too many facts', { facts: list(61) }, /at most 60 facts/, 'facts'],
    [
      'too many ports',
      { kind: 'frame', ports: Object.fromEntries(list(41).map(({ name }) => [name, '1'])) },
      /at most 40 ports/,
      'ports',
    ],
  ])('%s', async (_, said, sentence, field) => {
    const { version } = (await read()).body
    const { status, body } = await put({ version, facts: [], ...said })
    expect(status).toBe(422)
    expect(body.message).toMatch(sentence)
    expect(body.error.field).toBe(field)
    expect((await read()).body).toMatchObject({ version, facts: [], ports: {} })
    expect(await onRecord()).toEqual([])
  })

  it('a product that there is not, or that is off sale', async () => {
    const { version } = (await read()).body
    expect((await read(ID_OF_NONE)).status).toBe(404)
    expect((await put({ version, facts: [] }, ID_OF_NONE)).status).toBe(404)
    await ask(shop, `DELETE /tools/${product}`, { as: admin })
    const { status, body } = await put({ version, facts: [weight] })
    expect([status, body.error.code]).toEqual([409, 'product-removed'])
    expect((await read()).status).toBe(200)
  })
})
