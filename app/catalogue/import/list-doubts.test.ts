import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { applied, apply, onSale, preview } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'

let shop: TestShop
let admin: TestPerson
let pads: { id: string; number: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const make = await addVehicle(shop, 'Kestrel')
  await addVehicle(shop, 'Corso', make, { fromYear: 2004, toYear: 2012 })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  // No more than ten drafts may wait.
  await shop.shop.db.deleteFrom('imports').where('applyAskedAt', 'is', null).execute()
  pads = await onSale(shop, admin, { name: 'Brake pads, front', brand: 'Dorn' })
})

const aces = (company: string, part = `<Part>${pads.number}</Part>`) =>
  `<?xml version="1.0"?>\n<ACES version="4.1">\n<Header><Company>${company}</Company></Header>
<App action="A" id="1"><Years from="2006" to="2010"/><Make>Kestrel</Make><Model>Corso</Model>
<Qual id="source"><param value="List"/></Qual>${part}</App>\n</ACES>`
const csv = (brand: string) =>
  `Part number,Brand,Says,Vehicle,Source\n${pads.number},${brand},for,Kestrel Corso,List`
const facts = (brand: string) =>
  `Part number,Brand,Fact,Value\n${pads.number},${brand},Width,${brand.length} mm`
const files = [
  ['an ACES file', aces],
  ['a file of fit rows', csv],
  ['a file of facts', facts],
] as const

describe.each(files)('%s', (_, file) => {
  it('of another maker is a warning at each part that the shop has of this one, and says whose they are', async () => {
    const seen = await preview(shop, admin, file('Quennox Filters'))
    expect(seen).toMatchObject({ state: 'ready', warnings: { 'other-brand': 1 }, unread: [] })
    expect(seen.listed[0]?.warnings).toEqual(['other-brand'])
    expect(seen.listed[0]?.changes[0]?.to).toMatch(
      /^Line \d: the file is from Quennox Filters, and this part is by Dorn\.\n./,
    )
    expect((await apply(shop, admin, { ...seen, warnings: {} })).status).toBe(409)
    expect((await apply(shop, admin, seen)).status).toBe(200)
  })

  it.each(['Dorn', 'DORN', 'Dorn Brakes Ltd', ''])(
    'of “%s” is its own maker’s, or nobody’s',
    async (brand) => {
      expect((await preview(shop, admin, file(brand))).warnings).toEqual({})
    },
  )

  it('of a maker whose name only begins alike is another’s', async () => {
    expect((await preview(shop, admin, file('Dornier'))).warnings).toEqual({ 'other-brand': 1 })
  })

  it('may be anybody’s where the shop knows no brand', async () => {
    pads = await onSale(shop, admin)
    expect((await preview(shop, admin, file('Quennox'))).warnings).toEqual({})
  })
})

it('who names a part by its id means it, as the shop’s own files do', async () => {
  const named = aces('Quennox', `<Part id="${pads.id}">${pads.number}</Part>`)
  expect((await applied(shop, admin, named)).warnings).toEqual({})
  const exported = await ask<string>(shop, 'GET /fit-rows.xml', { as: admin })
  expect(await preview(shop, admin, exported.body)).toMatchObject({ state: 'same', warnings: {} })
})

it('each line of a part is looked at, as two makers may have its number', async () => {
  const text = `${csv('Dorn')}\n${pads.number},Quennox,not,Kestrel Corso,List`.replace(
    'Kestrel Corso,List\n',
    'Kestrel,List\n',
  )
  const seen = await preview(shop, admin, text)
  expect([seen.state, seen.warnings]).toEqual(['ready', { 'other-brand': 1 }])
  expect(seen.listed[0]?.changes[0]?.to).toContain('Line 3: ')
})

it('a number without the zeros of another one is a warning, as in a file of products', async () => {
  await onSale(shop, admin, { part_number: '00123', brand: 'Dorn' })
  const other = await onSale(shop, admin, { part_number: '123', brand: 'Dorn' })
  pads = { ...other, number: '123' }
  expect((await preview(shop, admin, csv('Dorn'))).warnings).toEqual({ 'zeros-lost': 1 })
})
