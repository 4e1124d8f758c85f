import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { Compatibility } from './check-compatibility.server.ts'
import type { vocabulary } from './vocabulary.ts'

type Answered = Compatibility & { message: string; error: { code: string; field?: string } }

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const hub = { kind: 'hub', ports: { freehub: 'hg-11-road' } }
const cassette = { kind: 'cassette', ports: { splines: 'hg', speeds: 11, cut: 'road' } }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask<Answered>(shop, 'POST /compatibility', { body, headers })

/** Puts a product on sale, with what it is compared by. */
async function sell(name: string, kind = '', ports: Record<string, string> = {}): Promise<string> {
  const body = {
    name,
    image: '/pictures/products/spoke-key.jpg',
    description: 'A part.',
    available_quantity: 3,
    minimum_quantity: 1,
    price: 10,
  }
  const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })
  const productId = added.body.insertedId
  const rows = Object.entries(ports).map(([family, value]) => ({ productId, kind, family, value }))
  if (rows.length > 0) await shop.shop.db.insertInto('productPorts').values(rows).execute()
  return productId
}

const remove = (id: string) => ask(shop, `DELETE /tools/${id}`, { as: admin })

describe('POST /compatibility', () => {
  it('says that two parts fit, the same either way round', async () => {
    const { status, body } = await post({ one: hub, other: cassette })
    expect(status).toBe(200)
    expect(body).toEqual({
      verdict: 'fits',
      reason:
        'Fits: hub (freehub body HG, 11-speed road), cassette (splines HG, speeds 11, length it is cut for road): the long body is made for it. Source: cyclabo.com.',
      asks: [],
      adapters: [],
    })
    expect((await post({ one: cassette, other: hub })).body).toEqual(body)
  })

  it('names the spacer that is in the box', async () => {
    const nine = { kind: 'cassette', ports: { splines: 'hg', speeds: 9 } }
    const { body } = await post({ one: hub, other: nine })
    expect(body.reason).toMatch(/^Fits with 1\.85 mm freehub spacer \(in the box\): /)
    expect(body).toMatchObject({
      verdict: 'fits',
      adapters: [{ name: '1.85 mm freehub spacer', productId: null, inTheBox: true }],
    })
  })

  it('names an adapter that is sold apart, by its id for as long as it is on sale', async () => {
    const rotor = { kind: 'rotor', ports: { 'rotor-mount': 'six-bolt' } }
    const centerLock = { kind: 'hub', ports: { 'rotor-mount': 'center-lock' } }
    const asked = { one: rotor, other: centerLock }
    const adapter = { name: 'adapter for six-bolt rotors on Center Lock', inTheBox: false }
    const { body } = await post(asked)
    expect(body).toMatchObject({ verdict: 'does-not-fit', adapters: [{ ...adapter, productId: null }] })
    expect(body.reason).toMatch(/^Does not fit by itself: .* It fits with: adapter for six-bolt rotors/)
    const id = await sell('Adapter', 'adapter', { adapter: 'six-bolt-on-center-lock' })
    expect((await post(asked)).body.adapters).toEqual([{ ...adapter, productId: id }])
    await remove(id)
    expect((await post(asked)).body.adapters).toEqual([{ ...adapter, productId: null }])
  })

  it('asks at most two things where it can’t tell, with where they stand', async () => {
    const { body } = await post({
      one: hub,
      other: { kind: 'cassette', ports: { splines: 'hg', speeds: '11' } },
    })
    expect(body.verdict).toBe('unknown')
    expect(body.reason).toMatch(
      /^We cannot tell yet: Is the cassette cut for a road or a mountain bike hub\?/,
    )
    expect(body.asks.length).toBeLessThanOrEqual(2)
    expect(body.asks[0]).toMatchObject({ kind: 'cassette', family: 'cut', where: expect.any(String) })
  })

  it('knows parts of the shop by id', async () => {
    const id = await sell('Cassette', 'cassette', { splines: 'xd', speeds: '12' })
    const { body } = await post({ one: { productId: id }, other: hub })
    expect(body.verdict).toBe('does-not-fit')
    expect((await post({ one: hub, other: { productId: id } })).body).toEqual(body)
    await remove(id)
    expect((await post({ one: { productId: id }, other: hub })).status).toBe(404)
  })

  it('asks what a product is of which nobody has written it down', async () => {
    const id = await sell('Mystery part')
    const { body } = await post({ one: { productId: id }, other: hub })
    expect(body).toMatchObject({
      verdict: 'unknown',
      asks: [
        {
          kind: null,
          family: null,
          question: 'What kind of part is “Mystery part”, and what is it made for?',
        },
      ],
      adapters: [],
    })
    expect((await post({ one: hub, other: { productId: id } })).body).toEqual(body)
    expect((await post({ one: { productId: id }, other: { productId: id } })).body.asks).toHaveLength(1)
  })

  it('keeps no facts of a product whose row is gone', async () => {
    const { db } = shop.shop
    const row = { name: 'Cassette', image: '', description: '', available: 1, minimum: 1, priceCents: 100 }
    const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
    const port = { productId: id, kind: 'cassette', family: 'splines', value: 'xd' }
    await db.insertInto('productPorts').values(port).execute()
    await db.deleteFrom('products').where('id', '=', id).execute()
    expect(await db.selectFrom('productPorts').select('value').where('productId', '=', id).execute()).toEqual(
      [],
    )
  })

  it('is asked from anywhere, and keeps nothing under an Idempotency-Key', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Idempotency-Key': 'one' }
    expect((await post({ one: hub, other: cassette }, headers)).status).toBe(200)
    const other = { kind: 'cassette', ports: { splines: 'xd' } }
    expect((await post({ one: hub, other }, headers)).body.verdict).toBe('does-not-fit')
    const kept = await shop.shop.db.selectFrom('idempotencyKeys').select('key').execute()
    expect(kept).toEqual([])
  })

  it('sends away who asks too often at once, and nobody else', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => post({ one: hub, other: cassette })))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
  })
})

const unknownId = '01890000-0000-7000-8000-000000000000'
const frame = (ports: object) => ({ kind: 'frame', ports })
const refused: [what: string, one: unknown, status: number, field: string | undefined, message: RegExp][] = [
  ['no kind', {}, 422, 'one', /Give either a kind with its ports, or the productId/],
  ['both kind and id', { ...hub, productId: unknownId }, 422, 'one', /Give either a kind/],
  ['an unknown kind', { kind: 'sprocket', ports: {} }, 422, 'one.kind', /There is no kind “sprocket”\. GET/],
  ['a kind of the prototype', { kind: 'constructor' }, 422, 'one.kind', /There is no kind “constructor”/],
  ['an unknown family', frame({ colour: 'red' }), 422, 'one.ports.colour', /There is no family “colour”/],
  [
    'a family of another kind',
    frame({ splines: 'hg' }),
    422,
    'one.ports.splines',
    /A frame is not told by “splines”/,
  ],
  ['an unknown value', frame({ shell: 'bb99' }), 422, 'one.ports.shell', /“bb99” is no value of “shell”/],
  [
    'a measure in words',
    frame({ 'tyre-most': 'wide' }),
    422,
    'one.ports.tyre-most',
    /“wide” is no widest tyre: give a number of mm from 10 to 130/,
  ],
  ['a measure beyond all', frame({ 'tyre-most': 4000 }), 422, 'one.ports.tyre-most', /from 10 to 130/],
  [
    'a span that goes down',
    { kind: 'rim', ports: { 'tyre-range': '47-25' } },
    422,
    'one.ports.tyre-range',
    /give two numbers of mm from 10 to 130, as 25-47, or not-given/,
  ],
  [
    'contradicting facts',
    frame({ shell: 'bsa', 'shell-width': '86.5' }),
    422,
    'one.ports.shell-width',
    /A frame is never both shell width 86\.5 mm and shell BSA, 1\.37 in × 24: one of the two is wrong/,
  ],
  [
    'facts that leave none for another',
    { kind: 'cassette', ports: { splines: 'linkglide', 'chain-family': 'eagle' } },
    422,
    'one.ports',
    /A cassette is never all of that: no speeds goes with it/,
  ],
  [
    'contradicting measures',
    { kind: 'fork', ports: { 'rotor-least': 180, 'rotor-most': 160 } },
    422,
    'one.ports.rotor-least',
    /A fork is never both/,
  ],
  [
    'what no such part is',
    { kind: 'rotor', ports: { 'rotor-mount': 'none' } },
    422,
    'one.ports.rotor-mount',
    /A disc rotor is never/,
  ],
  [
    '10,000 characters',
    frame({ shell: 'x'.repeat(10_000) }),
    422,
    'one.ports.shell',
    /at most 100 characters/,
  ],
  [
    'a family of 10,000 characters',
    frame({ ['x'.repeat(10_000)]: 'x' }),
    422,
    undefined,
    /at most 100 characters/,
  ],
  ['facts that are no object', { kind: 'frame', ports: 'bsa' }, 422, 'one.ports', /./],
  [
    'a value that is no text',
    frame({ shell: { bsa: true } }),
    422,
    'one.ports.shell',
    /a text of at most 100/,
  ],
  [
    'too many facts',
    frame(Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 'x']))),
    422,
    'one.ports',
    /Give at most 40 facts/,
  ],
  ['an unknown product', { productId: unknownId }, 404, undefined, /There is nothing at this address/],
  ['what is no id', { productId: 'x' }, 404, undefined, /There is nothing at this address/],
]

describe('POST /compatibility refuses', () => {
  it.each(refused)('%s', async (_what, one, status, field, message) => {
    for (const [side, body] of [
      ['one', { one, other: hub }],
      ['other', { one: hub, other: one }],
    ] as const) {
      const answered = await post(body)
      expect(answered.status).toBe(status)
      expect(answered.body.message).toMatch(message)
      expect(answered.body.message.length).toBeLessThan(300)
      if (field) expect(answered.body.error.field).toBe(field.replace(/^one/, side))
    }
  })

  it('what is no JSON, too much, or no body of the contract', async () => {
    expect((await post('{', { 'Content-Type': 'application/json' })).status).toBe(400)
    expect((await post('one=hub', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post({ one: hub, other: frame({ shell: 'x'.repeat(20_000) }) })).status).toBe(413)
    expect((await post({ one: hub })).status).toBe(422)
    expect((await post([])).status).toBe(422)
  })
})

describe('GET /compatibility/vocabulary', () => {
  it('lists what can be said, and is told once', async () => {
    const answered = await ask<ReturnType<typeof vocabulary>>(shop, 'GET /compatibility/vocabulary')
    const told = answered.body.kinds.find(({ kind }) => kind === 'cassette')
    expect(told).toMatchObject({
      name: 'a cassette',
      families: expect.arrayContaining(['splines', 'speeds']),
    })
    expect(told?.meets).toContain('hub')
    const etag = answered.headers.get('etag') ?? ''
    const again = await ask(shop, 'GET /compatibility/vocabulary', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })
})
