import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { applied, onSale, preview, undo } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireAdminTool, WireTool } from '../contract.ts'
import { findByNumber } from './find-by-number.server.ts'
import { numberFaults } from './part-numbers.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const filter = { kind: 'oem', brand: 'Veldmann', number: '06A 115 561 B' }
const kit = { kind: 'contains', number: 'ZK-4', quantity: 2 }
const former = { kind: 'supersedes', number: 'ZK-3', from: '2024-03-01' }

const numbersOf = async (id: string) => (await ask<WireTool>(shop, `GET /tools/${id}`)).body.numbers
const found = async (number: string) =>
  (await findByNumber(shop.shop.db, number)).map(({ productId }) => productId)

async function edit(id: string, numbers: unknown) {
  const shown = await ask<{ tool: WireAdminTool }>(shop, `GET /product-details/${id}`, { as: admin })
  const { _id, available_quantity, state, addedAt, facts, ...tool } = shown.body.tool
  return await ask<{ message: string; error: { field?: string } }>(shop, `PUT /tools/${id}`, {
    as: admin,
    body: { ...tool, numbers },
  })
}

describe('the numbers of a product', () => {
  it('are written with it, told as they are kept, and found at once', async () => {
    const { id } = await onSale(shop, admin, { numbers: [filter, kit] })
    expect(await numbersOf(id)).toEqual([filter, kit])
    expect(await found('06a-115-561-b')).toEqual([id])
    expect((await edit(id, [former])).status).toBe(200)
    expect(await numbersOf(id)).toEqual([former])
    expect(await found('06A115561B')).toEqual([])
    expect(await found('zk3')).toEqual([id])
  })

  it('are no longer found once their product is off sale', async () => {
    const { id } = await onSale(shop, admin, { numbers: [{ kind: 'oem', number: 'GONE-1' }] })
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    expect(await found('GONE-1')).toEqual([])
  })

  it.each([
    ['an unknown kind', [{ kind: 'rival', number: '1' }]],
    ['no letter or digit', [{ kind: 'oem', number: ' - ' }]],
    ['a sign that parts numbers', [{ kind: 'oem', number: '1|2' }]],
    ['one that was cut short', [{ kind: 'oem', number: '1.23E+08' }]],
    ['a wrong check digit', [{ kind: 'gtin', number: '4006381333932' }]],
    ['pieces of no kit', [{ ...filter, quantity: 2 }]],
    ['a day that there is not', [{ ...former, from: '2024-02-30' }]],
    ['the same twice', [filter, { ...filter, number: '06A115561B' }]],
    ['too many', Array.from({ length: 201 }, (_, at) => ({ kind: 'oem', number: `N${at}` }))],
  ])('are refused with %s, and stay as they were', async (_, numbers) => {
    const { id } = await onSale(shop, admin, { numbers: [former] })
    expect((await edit(id, numbers)).status).toBe(422)
    expect(await numbersOf(id)).toEqual([former])
  })

  it('come in a file, are previewed, and are as before once it is undone', async () => {
    const { id, number } = await onSale(shop, admin, { numbers: [former] })
    const cell = 'oem | Veldmann | 06A 115 561 B; contains | | ZK-4 | 2'
    const seen = await preview(shop, admin, `Part number,Numbers\n${number},${cell}\n`)
    expect(seen.listed[0]?.changes).toEqual([
      {
        field: 'numbers',
        title: 'Numbers',
        from: 'supersedes||ZK-3||2024-03-01',
        to: 'oem|Veldmann|06A 115 561 B\ncontains||ZK-4|2',
      },
    ])
    await ask(shop, `DELETE /imports/${seen._id}`, { as: admin })
    const done = await applied(shop, admin, `Part number,Numbers\n${number},${cell}\n`)
    expect(await numbersOf(id)).toEqual([filter, kit])
    expect((await undo(shop, admin, done._id)).status).toBe(200)
    expect(await numbersOf(id)).toEqual([former])
  })

  it('go out in a file that changes nothing when it comes back', async () => {
    await onSale(shop, admin, { numbers: [filter, kit, former] })
    const { body } = await ask<string>(shop, 'GET /allproducts.csv', { as: admin })
    expect((await preview(shop, admin, body)).counts).toMatchObject({ changed: 0, new: 0, faulty: 0 })
  })

  it('in a file that are damaged are told by line and cell', async () => {
    const { number } = await onSale(shop, admin)
    const seen = await preview(shop, admin, `Part number,Numbers\n${number},oem|V|1; oem|V|1.23E+08\n`)
    expect(seen.listed[0]?.errors).toEqual([
      { column: 'B', title: 'Numbers', message: `Number 2: ${numberFaults.cutShort}` },
    ])
  })
})
