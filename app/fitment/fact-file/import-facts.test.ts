import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readDemoProducts } from '../../../database/demo/products.server.ts'
import { ask } from '../../../test/harness/ask.ts'
import { applied, apply, look, onSale, preview, undo, workOnImports } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireProductFacts } from '../product-facts/contract.ts'

let shop: TestShop
let admin: TestPerson
let part: { id: string; number: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  // No more than ten drafts may wait.
  await shop.shop.db.deleteFrom('imports').where('applyAskedAt', 'is', null).execute()
  part = await onSale(shop, admin)
})

const file = (...lines: string[]) =>
  ['Part number,Kind,Port,Fact,Value', ...lines.map((rest) => `${part.number},${rest}`)].join('\n')
const chain = ['chain,speeds,,11', 'chain,chain-family,,hg', ',,Weight,257 g', ',,Links,118']
const listed = async (id = part.id) =>
  (await ask<WireProductFacts>(shop, `GET /product-facts/${id}`, { as: admin })).body
const exported = async () => (await ask<string>(shop, 'GET /product-facts.csv', { as: admin })).body
const faults = async (text: string) => {
  const seen = await preview(shop, admin, text)
  return seen.listed.flatMap(({ line, errors }) =>
    errors.map(({ title, message }) => `${line} ${title}: ${message}`),
  )
}

describe('a file of facts', () => {
  it('shows what would be said of each product, is applied, and undone', async () => {
    const before = await listed()
    const seen = await preview(shop, admin, file(...chain))
    expect(seen).toMatchObject({
      about: 'facts',
      state: 'ready',
      warnings: {},
      counts: { lines: 4, changed: 1, same: 0, faulty: 0, new: 0 },
    })
    expect(seen.listed[0]?.changes).toEqual([
      {
        field: 'facts',
        title: 'Its facts',
        from: '',
        to: 'It is a chain.\nkind of chain: ordinary, up to 11 speeds\nspeeds: 11\nWeight: 257 g\nLinks: 118',
      },
    ])
    await apply(shop, admin, seen)
    await workOnImports(shop)
    expect(await listed()).toMatchObject({
      kind: 'chain',
      ports: { speeds: '11', 'chain-family': 'hg' },
      facts: [
        { name: 'Weight', value: '257 g' },
        { name: 'Links', value: '118' },
      ],
    })
    await undo(shop, admin, seen._id)
    await workOnImports(shop)
    expect(await listed()).toEqual(before)
  })

  it('raises a warning for what a spreadsheet has done to a value', async () => {
    await applied(shop, admin, file(',,Range,−40 °C', ',,Ratio,1.50'))
    const damaged = [',,Length,1.1E+01', ',,Size,Nov 32', ',,Width,#REF!', ',,Range,?40 °C', ',,Ratio,1.5']
    const seen = await preview(shop, admin, file(...damaged))
    const raised = ['became-date', 'cell-error', 'letters-lost', 'number-cut', 'zeros-lost']
    expect(seen.listed[0]?.warnings.toSorted()).toEqual(raised)
    expect(await preview(shop, admin, file(',,Range,−40 °C', ',,Ratio,1.50'))).toMatchObject({
      counts: { same: 1 },
    })
  })

  it('leaves alone what it has no column for', async () => {
    await applied(shop, admin, file(...chain))
    await applied(shop, admin, `Part number,Fact,Value\n${part.number},Weight,260 g`)
    expect(await listed()).toMatchObject({ kind: 'chain', facts: [{ name: 'Weight', value: '260 g' }] })
    await applied(shop, admin, `Part number,Kind,Port,Value\n${part.number},chain,Speeds,10`)
    expect(await listed()).toMatchObject({ ports: { speeds: '10' }, facts: [{ name: 'Weight' }] })
  })

  it('that the shop has saved changes nothing, and brings back all that was there', async () => {
    await applied(shop, admin, file(...chain))
    const [before, text] = [await listed(), await exported()]
    expect(await preview(shop, admin, text)).toMatchObject({
      about: 'facts',
      counts: { changed: 0, faulty: 0 },
    })
    const emptied = await preview(shop, admin, file(',,,'))
    expect(emptied).toMatchObject({ counts: { changed: 1 }, warnings: { 'facts-lose': 1 } })
    await apply(shop, admin, emptied)
    await workOnImports(shop)
    expect(await listed()).toMatchObject({ ports: {}, facts: [] })
    await applied(shop, admin, text)
    expect(await listed()).toEqual(before)
  })

  it('is applied to nothing where somebody has changed a fact since it was seen', async () => {
    const seen = await preview(shop, admin, file(...chain))
    const { version } = await listed()
    const body = { version, facts: [{ name: 'Weight', value: '1 kg' }] }
    await ask(shop, `PUT /product-facts/${part.id}`, { as: admin, body })
    await apply(shop, admin, seen)
    await workOnImports(shop)
    expect(await look(shop, admin, seen._id)).toMatchObject({
      state: 'ready',
      conflicts: { of: 'apply', count: 1, lines: [{ why: 'changed' }] },
    })
    expect(await listed()).toMatchObject({ facts: [{ value: '1 kg' }] })
  })
})

describe('what is wrong is told by its line and column', () => {
  it.each<[string, string[], string[]]>([
    [
      'a fact and a port in one line',
      ['chain,speeds,Weight,11'],
      ['2 Fact: A line is a fact or a port: give one of them.'],
    ],
    ['a value of nothing', [',,,11'], ['2 Value: Say of which fact or port this is the value.']],
    ['a fact of a kind', ['chain,,Weight,1 kg'], ['2 Kind: A fact has no kind: leave this empty.']],
    ['a port without a value', ['chain,speeds,,'], ['2 Value: Say how much, or which.']],
    ['a fact without one', [',,Weight,'], ['2 Value: Say how much, or which.']],
    ['ports without a kind', [',speeds,,11'], ['2 Kind: Say what kind of part it is.']],
    [
      'a kind that there is not',
      ['gears,speeds,,11'],
      ['2 Kind: There is no kind “gears”. GET /compatibility/vocabulary lists them.'],
    ],
    [
      'two kinds',
      ['chain,speeds,,11', 'cassette,speeds,,11'],
      ['3 Kind: A product is of one kind: this one is of “chain”, too.', '3 Port: This port is there twice.'],
    ],
    [
      'a fact that is there twice',
      [',,Weight,1 kg', ',,weight,2 kg'],
      ['3 Fact: Fact 1 is called that, too.'],
    ],
  ])('%s', async (_, lines, told) => {
    expect(await faults(file(...lines))).toEqual(told)
  })

  it('a value that the vocabulary has not', async () => {
    const [told] = await faults(file('chain,speeds,,many'))
    expect(told).toMatch(/^2 Value: “many” is /)
  })

  it('a family that is none', async () => {
    const [told] = await faults(file('chain,colour,,red'))
    expect(told).toMatch(/^2 Value: There is no family “colour”/)
  })
})

it('the demo’s own files of facts and ports are such files', async () => {
  await applied(shop, admin, await readFile('database/demo/products.csv', 'utf8'))
  for (const name of ['facts', 'ports']) {
    const seen = await preview(shop, admin, await readFile(`database/demo/${name}.csv`, 'utf8'))
    expect(seen).toMatchObject({ about: 'facts', counts: { faulty: 0 } })
    await apply(shop, admin, seen)
    await workOnImports(shop)
  }
  const demo = (await readDemoProducts()).find(({ partNumber }) => partNumber === 'TH-1111-118')
  const { id } = await shop.shop.db
    .selectFrom('products')
    .select('id')
    .where('partNumber', '=', 'TH-1111-118')
    .executeTakeFirstOrThrow()
  const { kind, ports, facts } = await listed(id)
  expect({ kind, ports }).toEqual({ kind: 'chain', ports: { 'chain-family': 'hg', speeds: '11' } })
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual(demo?.facts)
})
