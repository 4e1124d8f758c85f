import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import {
  applied,
  hashOfProducts,
  look,
  onSale,
  undo,
  withImportsHeld,
  workOnImports,
} from '../../../test/harness/imports.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { picture, pictureForm } from '../../../test/harness/pictures.ts'
import { left } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { DAY } from '../../basics/clock.ts'
import { checkSums } from '../../books/check-sums.server.ts'
import { importSays } from '../../content/import-messages.ts'
import { sweepUploads } from '../../media/sweep-uploads.server.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop, { verified: true })
})
afterAll(() => shop?.close())

const newTitles = 'Part number,Name,Description,Image,Price $,Available,Minimum'
const newLine = (number: string, price = '5.00') =>
  `${number},Spoke key,Fits all nipples.,/pictures/products/spoke-key.jpg,${price},10,1`

describe('an import that is undone', () => {
  it('leaves all that the shop sells as it was before', async () => {
    const { number } = await onSale(shop, admin)
    const before = await hashOfProducts(shop)
    const done = await applied(
      shop,
      admin,
      `${newTitles},Brand,Low-stock threshold\n${newLine('UNDO-1')},,3\n${newLine(number)},Süd,\n`,
    )
    expect(await hashOfProducts(shop)).not.toBe(before)
    expect((await undo(shop, admin, done._id)).status).toBe(200)
    expect(await hashOfProducts(shop)).toBe(before)
    expect(await look(shop, admin, done._id)).toMatchObject({ state: 'undone', undoneBy: admin.name })
    expect(await checkSums(shop.shop.db)).toEqual([])
    expect((await undo<Refused>(shop, admin, done._id)).body.error).toMatchObject({ state: 'undone' })
  })

  it('may be undone after a later one that was undone', async () => {
    const { number } = await onSale(shop, admin)
    const before = await hashOfProducts(shop)
    const first = await applied(shop, admin, `Part number,Stock\n${number},30\n`)
    const second = await applied(shop, admin, `Part number,Stock\n${number},50\n`)
    expect((await undo(shop, admin, second._id)).status).toBe(200)
    expect((await undo(shop, admin, first._id)).status).toBe(200)
    expect(await hashOfProducts(shop)).toBe(before)
  })

  it('keeps what was ordered since', async () => {
    const { id, number } = await onSale(shop, admin)
    const done = await applied(shop, admin, `Part number,Stock\n${number},30\n`)
    await order(shop, customer, { toolsId: id, orderQuantity: 4 })
    expect((await undo(shop, admin, done._id)).status).toBe(200)
    expect(await left(shop, id)).toBe(20)
    expect(await checkSums(shop.shop.db)).toEqual([])
  })

  const since: [string, string, (id: string, number: string) => Promise<unknown>][] = [
    [
      'ordered',
      'more pieces were ordered than would be left',
      (id) => order(shop, customer, { toolsId: id, orderQuantity: 25 }),
    ],
    ['removed', 'it is off sale', (id) => ask(shop, `DELETE /tools/${id}`, { as: admin })],
    [
      'stock',
      'somebody has corrected it',
      (id) => ask(shop, `POST /stock/${id}`, { as: admin, body: { reason: 'delivered', units: 1 } }),
    ],
    [
      'changed',
      'somebody has given it another number',
      (id) => sql`update products set part_number = ${`${id}!`} where id = ${id}`.execute(shop.shop.db),
    ],
    ['taken', 'its old number is another’s', (_, number) => onSale(shop, admin, { part_number: number })],
  ]
  it.each(since)('is refused as %s where %s, and names the lines', async (why, _, change) => {
    const { id, number } = await onSale(shop, admin)
    const done = await applied(shop, admin, `Product,Part number,Stock\n${id},NEW-${number},26\n`)
    await change(id, number)
    const before = await hashOfProducts(shop)
    const asked = await undo<Refused>(shop, admin, done._id)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: importSays.undoConflict,
        error: { code: 'import-conflict', count: 1, lines: [{ line: 2, why }] },
      },
    })
    expect(await look(shop, admin, done._id)).toMatchObject({
      state: 'applied',
      conflicts: { of: 'undo', count: 1 },
    })
    expect(await hashOfProducts(shop)).toBe(before)
  })

  it('changes nothing where the shop changes between the asking and the doing', async () => {
    const { id, number } = await onSale(shop, admin)
    const done = await applied(shop, admin, `Part number,Stock\n${number},0\n`)
    const raised = await applied(shop, admin, `Part number,Stock\n${number},5\n`)
    expect((await undo<Refused>(shop, admin, done._id)).body.error.lines).toMatchObject([{ why: 'stock' }])
    await withImportsHeld(shop, async () => {
      await ask(shop, `POST /imports/${raised._id}/undo`, { as: admin })
      await order(shop, customer, { toolsId: id, orderQuantity: 1 })
    })
    await workOnImports(shop)
    expect(await look(shop, admin, raised._id)).toMatchObject({
      state: 'applied',
      conflicts: { of: 'undo', count: 1, lines: [{ line: 2, why: 'ordered' }] },
    })
    expect(await left(shop, id)).toBe(4)
  })
})

it('the picture that an import has replaced is kept: undoing it shows it again', async () => {
  const form = pictureForm(await picture(64, 64).png().toBuffer())
  const { body } = await ask<{ data: { url: string } }>(shop, 'POST /upload', { as: admin, body: form })
  const { url } = body.data
  const { number } = await onSale(shop, admin)
  const own = await applied(shop, admin, `Part number,Image\n${number},${url}\n`)
  expect(own.listed).toMatchObject([{ changes: [{ to: url }] }])
  await applied(shop, admin, `Part number,Image\n${number},/pictures/products/spoke-key.jpg\n`)
  shop.travel(2 * DAY)
  await sweepUploads(shop.shop)
  const kept = shop.shop.db.selectFrom('uploads').select('unusedSince').where('address', '=', url)
  expect(await kept.execute()).toEqual([{ unusedSince: null }])
})
