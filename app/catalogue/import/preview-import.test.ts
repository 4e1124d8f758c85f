import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { apply, hashOfProducts, onSale, preview } from '../../../test/harness/imports.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { importSays } from '../../content/import-messages.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import type { WireTool } from '../contract.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

async function discard(id: string): Promise<void> {
  await ask(shop, `DELETE /imports/${id}`, { as: admin })
}

describe('a preview', () => {
  it('shows each cell that would change, and counts what would not', async () => {
    const one = await onSale(shop, admin)
    const other = await onSale(shop, admin)
    const file = `Part number;Price;Stock\r\n${one.number};17,50;24\r\n${other.number};19.99;24\r\n`
    const seen = await preview(shop, admin, file)
    expect(seen).toMatchObject({
      state: 'ready',
      fileName: 'products.csv',
      uploadedBy: admin.name,
      encoding: 'utf-8',
      separator: ';',
      counts: { lines: 2, same: 1, changed: 1, new: 0, faulty: 0, warned: 0 },
      warnings: {},
      unread: [],
    })
    expect(seen.listed).toEqual([
      {
        line: 2,
        kind: 'changed',
        label: `Chain ${one.number}`,
        toolsId: one.id,
        changes: [{ field: 'price', title: 'Price $', from: 19.99, to: 17.5 }],
        warnings: [],
        errors: [],
      },
    ])
    await discard(seen._id)
  })

  it('raises the warnings of lines and of the file, and says which columns it has not read', async () => {
    const { number } = await onSale(shop, admin)
    const seen = await preview(shop, admin, `sku,Preis,Price,Stock,Name\n${number},1,1.99,0,Brake pads\n`)
    expect(seen).toMatchObject({
      warnings: { 'price-falls': 1, 'stock-to-zero': 1, renamed: 1, 'columns-unread': 1 },
      counts: { warned: 1 },
      unread: ['Preis'],
    })
    const only = await ask<object[]>(shop, `GET /imports/${seen._id}/lines?state=warnings`, { as: admin })
    expect(only.body).toHaveLength(1)
    await discard(seen._id)
  })

  it('names every error with its line and column, and nothing of it is applied', async () => {
    const { id, number } = await onSale(shop, admin)
    const other = await onSale(shop, admin)
    const before = await hashOfProducts(shop)
    const lines = [
      'Part number,Product,Name,Price $,Available',
      `${number},,Chain,1.9999,-1`,
      `,00000000-0000-7000-8000-000000000000,Chain,1,1`,
      ',,Chain,1,1',
      `${number},,"Chain, new",1,1`,
      `${other.number},${id},Chain,1,1`,
      'NEW-1,,Chain,1,1',
      `${other.number},,Chain,"1,234",x`,
      `${other.number},,Chain`,
    ]
    const seen = await preview(shop, admin, lines.join('\r\n'))
    expect(seen.state).toBe('faulty')
    const errors = seen.listed.flatMap(({ line, errors }) =>
      errors.map(({ column, title, message }) => [line, column, title, message]),
    )
    expect(errors).toEqual([
      [2, 'D', 'Price $', ours.priceInCents],
      [2, 'E', 'Available', 'Please enter a posetive number'],
      [3, 'B', 'Product', importSays.unknownProduct],
      [4, 'B', 'Product', importSays.noProduct],
      [5, 'B', 'Product', importSays.lineTwice(2)],
      [6, 'B', 'Product', importSays.lineTwice(2)],
      [7, 'B', 'Product', importSays.newNeeds(['Description', 'Image', 'Minimum'])],
      [8, 'D', 'Price $', ours.ambiguousNumber('1,234')],
      [8, 'E', 'Available', ours.numberRequired],
      [9, 'D', 'Price $', importSays.cellsMissing(3, 5)],
    ])
    const asked = await apply<Refused>(shop, admin, seen)
    expect(asked).toMatchObject({
      status: 409,
      body: { error: { code: 'import-not-ready', state: 'faulty' } },
    })
    expect(await hashOfProducts(shop)).toBe(before)
    await discard(seen._id)
  })

  it('takes no price and no minimum with which nobody could order', async () => {
    const products = [await onSale(shop, admin), await onSale(shop, admin), await onSale(shop, admin)]
    const values = ['0,1', '0.49,1', '0.50,0']
    const lines = products.map(({ number }, at) => `${number},${values[at]}`)
    const seen = await preview(shop, admin, ['Part number,Price $,Minimum', ...lines].join('\n'))
    expect(
      seen.listed.flatMap(({ errors }) => errors.map(({ column, message }) => [column, message])),
    ).toEqual([
      ['B', specified.negativeNumber],
      ['B', ours.priceTooSmall(0.5)],
      ['C', specified.negativeNumber],
    ])
    await discard(seen._id)
  })

  it.each([
    ['', 'A', importSays.emptyFile],
    ['\ufeff', 'A', importSays.emptyFile],
    ['Artikel;Preis\n1;2\n', 'A', importSays.noTitles],
    ['Name,Price\nChain,1\n', 'A', importSays.noKey],
    ['Part number,Price,price\n', 'C', importSays.titleTwice('price')],
    ['SKU,Price,Part number\n', 'C', importSays.titlesAlike('SKU', 'Part number')],
  ])('says what is wrong with the titles of %j', async (file, column, message) => {
    const seen = await preview(shop, admin, file)
    expect(seen.listed).toMatchObject([{ line: 1, kind: 'faulty', errors: [{ column, message }] }])
    await discard(seen._id)
  })

  it('refuses a picture from elsewhere and a number that another product has', async () => {
    const { number } = await onSale(shop, admin)
    const other = await onSale(shop, admin)
    const file = `Product,Part number,Image\n${other.id},${number},https://elsewhere.example/x.png\n`
    const seen = await preview(shop, admin, file)
    expect(seen.listed[0]?.errors.map(({ column, message }) => [column, message])).toEqual([
      ['B', ours.partNumberTaken],
      ['C', ours.imageNotAccepted],
    ])
    await discard(seen._id)
  })

  it('takes more pictures, several in a cell, and refuses one of them that is from elsewhere', async () => {
    const { id, number } = await onSale(shop, admin, { more_pictures: [{ image: '/pictures/b.jpg' }] })
    const cell = '"/pictures/b.jpg /pictures/c.jpg | In its box"'
    const seen = await preview(shop, admin, `Part number,Additional image link\n${number},${cell}\n`)
    expect(seen.listed[0]?.changes).toMatchObject([
      { title: 'More pictures', to: '/pictures/b.jpg\n/pictures/c.jpg|In its box' },
    ])
    await apply(shop, admin, seen)
    await expect
      .poll(async () => (await ask<WireTool>(shop, `GET /tools/${id}`)).body.more_pictures)
      .toHaveLength(2)
    const foreign = `Part number,More pictures\n${number},/pictures/b.jpg https://elsewhere.example/x.png\n`
    const refused = await preview(shop, admin, foreign)
    expect(refused.listed[0]?.errors).toMatchObject([
      { column: 'B', message: `Picture 3: ${ours.imageNotAccepted}` },
    ])
    await discard(refused._id)
  })

  it('reads umlauts of UTF-8, of Windows and of UTF-16 alike, and passes over empty lines', async () => {
    const { number } = await onSale(shop, admin)
    const file = `Part number;Name\r\n;\r\n\r\n${number};Süße Kette – groß\r\n`
    const windows = Buffer.from(file.replace('–', '\x96'), 'latin1')
    for (const [encoding, bytes] of [
      ['utf-8', Buffer.from(`\ufeff${file}`)],
      ['windows-1252', windows],
      ['utf-16le', Buffer.from(`\ufeff${file}`, 'utf16le')],
    ] as const) {
      const seen = await preview(shop, admin, bytes)
      expect(seen).toMatchObject({ encoding, counts: { lines: 1 } })
      expect(seen.listed).toMatchObject([{ line: 4, changes: [{ to: 'Süße Kette – groß' }] }])
      await discard(seen._id)
    }
  })

  it('keeps nothing that the database can’t: characters that got lost or can’t be seen', async () => {
    const { number } = await onSale(shop, admin)
    const utf16 = Buffer.from(`\ufeffPart number;Name;\0\n${number};a\0b;\nX\0;c;\n`, 'utf16le')
    const seen = await preview(shop, admin, utf16)
    expect(seen.listed.map(({ line, errors }) => [line, errors[0]?.message])).toEqual([
      [2, ours.unprintable],
      [3, ours.unprintable],
    ])
    await discard(seen._id)
    const broken = Buffer.concat([Buffer.from(`\ufeffPart number;Name\n${number};S`), Buffer.from([0xfc])])
    const lost = await preview(shop, admin, broken)
    expect(lost.listed[0]?.errors).toMatchObject([{ message: importSays.unreadable }])
    await discard(lost._id)
  })

  it('gives nothing to do where the shop has all of it already: export, import, no change', async () => {
    await onSale(shop, admin, {
      name: "'=1+1",
      brand: '-Süd;',
      description: '"Two"\r\nlines\twith, all;=signs\n- and;\t@more|+1',
      category: '+',
    })
    const { body: exported } = await ask<string>(shop, 'GET /allproducts.csv', { as: admin })
    const rows = exported.trimEnd().split('\r\n')
    const seen = await preview(shop, admin, exported)
    expect(seen).toMatchObject({ state: 'same', warnings: {}, unread: [], listed: [] })
    expect(seen.counts?.same).toBe(seen.counts?.lines)
    expect(rows.length).toBeGreaterThan(5)
    expect((await apply<Refused>(shop, admin, seen)).body.error).toMatchObject({ state: 'same' })
    await discard(seen._id)
  })
})
