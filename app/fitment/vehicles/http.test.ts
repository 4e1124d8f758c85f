import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import type { Tables } from '../../shop/database.ts'
import type { ToldFit } from '../told-fit.ts'
import type { VehicleNode } from './vehicle.ts'

type Told = ToldFit & { message: string; error: { code: string; field?: string } }

let shop: TestShop
const ids: Record<string, string> = {}

async function addRow(productId: string, facts: Partial<Insertable<Tables['fitRows']>>): Promise<void> {
  const open = { kind: null, vehicleId: null, fromYear: null, toYear: null, builtFrom: null, builtTo: null }
  const rest = { chassisFrom: null, chassisTo: null, position: null, quantity: null, checkedOn: null }
  await shop.shop.db
    .insertInto('fitRows')
    .values({ ...open, ...rest, productId, says: 'for', source: 'The maker’s list', ...facts })
    .execute()
}

beforeAll(async () => {
  shop = await openTestShop()
  const add = async (key: string, parent = '', facts: Parameters<typeof addVehicle>[3] = {}) => {
    ids[key] = await addVehicle(shop, key.split(' ').at(-1) ?? '', ids[parent] ?? null, facts)
  }
  await add('Kestrel', '', { aliases: ['KSL'] })
  await add('Kestrel Corso', 'Kestrel')
  await add('Kestrel Corso I', 'Kestrel Corso', { fromYear: 1998, toYear: 2004 })
  const of2004 = { fromYear: 2004, toYear: 2012 }
  await add('Kestrel Corso II', 'Kestrel Corso', of2004)
  await add('Kestrel Corso II 1.6', 'Kestrel Corso II', {
    ...of2004,
    engine: 'K16',
    fuel: 'petrol',
    cc: 1598,
  })
  await add('Kestrel Corso II 2.0D', 'Kestrel Corso II', {
    ...of2004,
    engine: 'KD20',
    fuel: 'diesel',
    cc: 1968,
  })
  await add('Corsair', '', { kind: 'motorbike' })
})
afterAll(() => shop?.close())

const vehicles = async (query: string) => {
  const { body } = await ask<VehicleNode[]>(shop, `GET /vehicles${query}`)
  return body.map(({ fullName }) => fullName)
}
const fitOf = (product: string, query: string) => ask<Told>(shop, `GET /tools/${product}/fit?${query}`)

describe('GET /vehicles', () => {
  it('lists the makes, and what lies below a node', async () => {
    expect(await vehicles('')).toEqual(['Corsair', 'Kestrel'])
    expect(await vehicles('?kind=motorbike')).toEqual(['Corsair'])
    expect(await vehicles(`?parent=${ids['Kestrel Corso II']}`)).toEqual([
      'Kestrel Corso II 1.6',
      'Kestrel Corso II 2.0D',
    ])
    const { body } = await ask<VehicleNode[]>(shop, `GET /vehicles?parent=${ids['Kestrel Corso II']}`)
    expect(body[0]).toEqual({
      id: ids['Kestrel Corso II 1.6'],
      kind: 'car',
      level: 'version',
      name: '1.6',
      aliases: [],
      fullName: 'Kestrel Corso II 1.6',
      fromYear: 2004,
      toYear: 2012,
      engine: 'K16',
      cc: 1598,
      fuel: 'petrol',
    })
  })

  it('finds names and aliases, the highest that has all the words', async () => {
    expect(await vehicles('?q=corso')).toEqual(['Kestrel Corso'])
    expect(await vehicles('?q=KSL%20corso')).toEqual(['Kestrel Corso'])
    expect(await vehicles('?q=2.0d%20corso')).toEqual(['Kestrel Corso II 2.0D'])
    expect(await vehicles('?q=cors')).toEqual(['Corsair', 'Kestrel Corso'])
  })

  it('takes a year as one in which it was built', async () => {
    expect(await vehicles('?q=corso%202003')).toEqual(['Kestrel Corso I'])
    const later = ['Kestrel Corso II', 'Kestrel Corso II 1.6', 'Kestrel Corso II 2.0D']
    expect(await vehicles('?q=corso%202012')).toEqual(later)
    expect(await vehicles('?q=%2712%20corso')).toEqual(later)
    expect(await vehicles('?q=corso%202020')).toEqual([])
  })

  it.each(['%', '_', '\\', '"', '(((', '\0', '🚲', "'; drop table vehicles; --", '2012'])(
    'finds nothing by %s',
    async (q) => {
      expect(await vehicles(`?q=${encodeURIComponent(q)}`)).toEqual([])
    },
  )

  it.each([
    ['?parent=corso', 'parent'],
    [`?q=${'a'.repeat(101)}`, 'q'],
    ['?kind=boat', 'kind'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ask<Told>(shop, `GET /vehicles${query}`)
    expect(status).toBe(422)
    expect(body.error.field).toBe(field)
  })
})

describe('GET /tools/{id}/fit', () => {
  it('says for what it is listed, with what is to be minded and who says so', async () => {
    const id = await stockProduct(shop)
    await addRow(id, {
      vehicleId: ids['Kestrel Corso II'] ?? '',
      fromYear: 2008,
      toYear: 2010,
      checkedOn: '2026-06-30',
      position: 'front axle',
      quantity: 2,
      notes: ['Change both.'],
    })
    const { body } = await fitOf(id, `vehicle=${ids['Kestrel Corso II 1.6']}&built=2009-05`)
    expect(body).toEqual({
      verdict: 'fits',
      reason: 'Fits your Kestrel Corso II 1.6: listed for Kestrel Corso II, built 2008 to 2010.',
      qualifiers: ['front axle', '2 pieces per vehicle', 'Change both.'],
      asks: [],
      source: 'The maker’s list, checked 2026-06-30',
    })
    const later = await fitOf(id, `vehicle=${ids['Kestrel Corso II 1.6']}&built=2011`)
    expect(later.body).toMatchObject({
      verdict: 'does-not-fit',
      reason:
        'Does not fit: listed for Kestrel Corso II, built 2008 to 2010. Yours is the Kestrel Corso II 1.6, whose build date differs.',
    })
    const first = await fitOf(id, `vehicle=${ids['Kestrel Corso I']}`)
    expect(first.body.verdict).toBe('does-not-fit')
  })

  it('asks at most two things where it can’t tell, with where they stand', async () => {
    const id = await stockProduct(shop)
    const conditions = JSON.stringify([
      { key: 'abs', op: '=', values: ['yes'] },
      { key: 'gearbox', op: '=', values: ['manual'] },
      { key: 'wheels', op: '=', values: ['steel'] },
    ]) as never
    await addRow(id, { vehicleId: ids['Kestrel Corso'] ?? '', conditions })
    const { body } = await fitOf(id, `vehicle=${ids['Kestrel Corso II']}`)
    expect(body).toMatchObject({
      verdict: 'unknown',
      reason: 'We cannot tell yet: Does it have ABS? Is the gearbox manual or automatic?',
      source: null,
    })
    expect(body.asks.map(({ field, where }) => [field, where.length > 5])).toEqual([
      ['abs', true],
      ['gearbox', true],
    ])
    const told = `vehicle=${ids['Kestrel Corso II']}&abs=yes&gearbox=manual&wheels=steel`
    expect((await fitOf(id, told)).body.reason).toBe(
      'Fits your Kestrel Corso II: listed for Kestrel Corso, ABS yes, gearbox manual, wheels steel.',
    )
  })

  it('says that it is listed as not for it, whatever else it is listed for', async () => {
    const id = await stockProduct(shop)
    await addRow(id, { vehicleId: ids.Kestrel ?? '' })
    await addRow(id, {
      vehicleId: ids['Kestrel Corso II 2.0D'] ?? '',
      says: 'not',
      notes: ['It has a filter insert.'],
    })
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso II 2.0D']}`)).body).toMatchObject({
      verdict: 'does-not-fit',
      reason:
        'Does not fit your Kestrel Corso II 2.0D: listed as not for Kestrel Corso II 2.0D. It has a filter insert.',
    })
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso II 1.6']}`)).body.verdict).toBe('fits')
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso II']}`)).body.asks[0]?.field).toBe('version')
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso II']}&fuel=diesel`)).body.verdict).toBe(
      'does-not-fit',
    )
  })

  it('is not asked of a tool that is on no list', async () => {
    const id = await stockProduct(shop)
    await shop.shop.db.updateTable('products').set({ category: 'Tools' }).where('id', '=', id).execute()
    const { body } = await fitOf(id, `vehicle=${ids['Kestrel Corso']}`)
    expect(body).toMatchObject({ verdict: 'unknown', needsNoFit: true })
  })

  it('is unknown where nobody has said anything, unless the list is complete', async () => {
    const id = await stockProduct(shop)
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso']}`)).body).toMatchObject({
      verdict: 'unknown',
      reason: 'We cannot tell: our lists don’t say whether it fits the Kestrel Corso.',
      asks: [],
    })
    await shop.shop.db.insertInto('completeFitLists').values({ productId: id }).execute()
    expect((await fitOf(id, `vehicle=${ids['Kestrel Corso']}`)).body).toMatchObject({
      verdict: 'does-not-fit',
      reason: 'Does not fit: our list for this part is complete, and your Kestrel Corso is not on it.',
    })
  })

  it('refuses what can’t be, with the field and a sentence', async () => {
    const id = await stockProduct(shop)
    const corso = `vehicle=${ids['Kestrel Corso II']}`
    const stranger = '00000000-0000-7000-8000-000000000000'
    expect((await fitOf(id, `vehicle=${stranger}`)).status).toBe(404)
    expect((await fitOf(stranger, corso)).status).toBe(404)
    for (const [query, field] of [
      ['vehicle=corso', 'vehicle'],
      [`vehicle=${ids.Kestrel}`, 'vehicle'],
      [`${corso}&built=2020`, 'vehicle'],
      [`${corso}&abs=perhaps`, 'abs'],
      [`${corso}&built=then`, 'built'],
      [`${corso}&engine=${'K'.repeat(101)}`, 'engine'],
    ]) {
      const { status, body } = await fitOf(id, query ?? '')
      expect([query, status, body.error.field]).toEqual([query, 422, field])
    }
  })
})

describe('POST /fit', () => {
  it('answers for many, and leaves out what is not on sale', async () => {
    const [one, other] = [await stockProduct(shop), await stockProduct(shop)]
    await addRow(one, { vehicleId: ids['Kestrel Corso'] ?? '' })
    const body = {
      vehicle: ids['Kestrel Corso'],
      products: [one, other, '00000000-0000-7000-8000-000000000000'],
    }
    const answer = await ask<(Told & { productId: string })[]>(shop, 'POST /fit', { body })
    expect(Object.fromEntries(answer.body.map(({ productId, verdict }) => [productId, verdict]))).toEqual({
      [one]: 'fits',
      [other]: 'unknown',
    })
  })

  it.each([
    [{ products: [] }, 'products'],
    [{ products: Array.from({ length: 101 }, () => '00000000-0000-7000-8000-000000000000') }, 'products'],
    [{ products: ['brakes'] }, 'products.0'],
    [{ facts: { abs: 'perhaps' } }, 'abs'],
  ])('refuses %#', async (wrong, field) => {
    const id = await stockProduct(shop)
    const body = { vehicle: ids['Kestrel Corso'], products: [id], ...wrong }
    const { status, body: said } = await ask<Told>(shop, 'POST /fit', { body })
    expect([status, said.error.field]).toEqual([422, field])
  })
})
