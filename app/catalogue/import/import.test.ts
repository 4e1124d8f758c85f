import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { applied, apply, hashOfProducts, look, preview, undo, upload } from '../../../test/harness/imports.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { left } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { DAY, MINUTE } from '../../basics/clock.ts'
import { checkSums } from '../../books/check-sums.server.ts'
import { importSays } from '../../content/import-messages.ts'
import { ours } from '../../content/messages.ts'
import { clearDrafts } from './discard-import.server.ts'
import { LARGEST_FILE, MOST_DRAFTS } from './limits.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
})
afterAll(() => shop?.close())

let numbers = 0

/** Puts a product on sale and gives its id and part number. */
async function product(facts: Record<string, unknown> = {}): Promise<{ id: string; number: string }> {
  numbers += 1
  const number = `IM-${numbers}`
  const body = {
    name: `Chain ${number}`,
    description: 'Eleven speeds.',
    image: '/pictures/no-picture.svg',
    available_quantity: 24,
    minimum_quantity: 1,
    price: 19.99,
    part_number: number,
    ...facts,
  }
  const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body })
  return { id: added.body.insertedId, number }
}

async function facts(id: string) {
  return await shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function discard(id: string): Promise<void> {
  await ask(shop, `DELETE /imports/${id}`, { as: admin })
}

const newTitles = 'Part number,Name,Description,Image,Price $,Available,Minimum'
const newLine = (number: string, price = '5.00') =>
  `${number},Spoke key,Fits all nipples.,/pictures/no-picture.svg,${price},10,1`

describe('a preview', () => {
  it('shows each cell that would change, and counts what would not', async () => {
    const one = await product()
    const other = await product()
    const file = `Part number;Price;Stock\r\n${one.number};17,50;24\r\n${other.number};19.99;24\r\n`
    const seen = await preview(shop, admin, file)
    expect(seen).toMatchObject({
      state: 'ready',
      fileName: 'products.csv',
      uploadedBy: admin.name,
      encoding: 'utf-8',
      separator: ';',
      counts: { lines: 2, same: 1, changed: 1, new: 0, faulty: 0, alarming: 0 },
      alarms: {},
      unread: [],
    })
    expect(seen.listed).toEqual([
      {
        line: 2,
        kind: 'changed',
        label: `Chain ${one.number}`,
        toolsId: one.id,
        changes: [{ field: 'price', title: 'Price $', from: 19.99, to: 17.5 }],
        alarms: [],
        errors: [],
      },
    ])
    await discard(seen._id)
  })

  it('rings the alarms of lines and of the file, and says which columns it has not read', async () => {
    const { number } = await product()
    const seen = await preview(shop, admin, `sku,Preis,Price,Stock,Name\n${number},1,1.99,0,Brake pads\n`)
    expect(seen).toMatchObject({
      alarms: { 'price-falls': 1, 'stock-to-zero': 1, renamed: 1, 'columns-unread': 1 },
      counts: { alarming: 1 },
      unread: ['Preis'],
    })
    const only = await ask<object[]>(shop, `GET /imports/${seen._id}/lines?state=alarms`, { as: admin })
    expect(only.body).toHaveLength(1)
    await discard(seen._id)
  })

  it('names every error with its line and column, and nothing of it is applied', async () => {
    const { id, number } = await product()
    const other = await product()
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
      [7, 'B', 'Product', importSays.newNeeds('Description, Image, Minimum')],
      [8, 'D', 'Price $', importSays.ambiguousNumber('1,234')],
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

  it.each([
    ['', 'A', importSays.noTitles],
    ['Artikel;Preis\n1;2\n', 'A', importSays.noTitles],
    ['Name,Price\nChain,1\n', 'A', importSays.noKey],
    ['Part number,Price,price\n', 'C', importSays.titleTwice('price')],
  ])('says what is wrong with the titles of %j', async (file, column, message) => {
    const seen = await preview(shop, admin, file)
    expect(seen.listed).toMatchObject([{ line: 1, kind: 'faulty', errors: [{ column, message }] }])
    await discard(seen._id)
  })

  it('refuses a picture from elsewhere and a number that another product has', async () => {
    const { number } = await product()
    const other = await product()
    const file = `Product,Part number,Image\n${other.id},${number},https://elsewhere.example/x.png\n`
    const seen = await preview(shop, admin, file)
    expect(seen.listed[0]?.errors.map(({ column, message }) => [column, message])).toEqual([
      ['B', ours.partNumberTaken],
      ['C', ours.imageNotAccepted],
    ])
    await discard(seen._id)
  })

  it('reads umlauts of UTF-8, of Windows and of UTF-16 alike, and passes over empty lines', async () => {
    const { number } = await product()
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
    const { number } = await product()
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
    await product({
      name: "'=1+1",
      brand: '-Süd;',
      description: '"Two"\r\nlines\twith, all; signs\nand more',
      category: '+',
    })
    const { body: exported } = await ask<string>(shop, 'GET /allproducts.csv', { as: admin })
    const rows = exported.trimEnd().split('\r\n')
    const seen = await preview(shop, admin, exported)
    expect(seen).toMatchObject({ state: 'same', alarms: {}, unread: [], listed: [] })
    expect(seen.counts?.same).toBe(seen.counts?.lines)
    expect(rows.length).toBeGreaterThan(5)
    expect((await apply<Refused>(shop, admin, seen)).body.error).toMatchObject({ state: 'same' })
    await discard(seen._id)
  })
})

describe('an import that is applied', () => {
  it('does exactly what its preview shows, with ledgers and a deed', async () => {
    const { id, number } = await product()
    const done = await applied(
      shop,
      admin,
      `${newTitles},Brand,Low mark\n${number},,,,,,\n`.replace(
        `${number},,,,,,`,
        `${number},Chain ${number},Eleven speeds.,/pictures/no-picture.svg,17.50,30,2,Süd,5`,
      ),
    )
    expect(done).toMatchObject({ state: 'applied', appliedBy: admin.name, done: done.todo })
    expect(await facts(id)).toMatchObject({
      priceCents: 1750,
      available: 30,
      minimum: 2,
      brand: 'Süd',
      lowMark: 5,
    })
    const { db } = shop.shop
    const moved = db
      .selectFrom('stockMovements')
      .select(['units', 'why', 'actorId'])
      .where('productId', '=', id)
    expect(await moved.where('why', '=', 'imported').execute()).toEqual([
      { units: 6, why: 'imported', actorId: admin.userId },
    ])
    const priced = db
      .selectFrom('priceMovements')
      .select(['fromCents', 'toCents', 'why'])
      .where('productId', '=', id)
    expect(await priced.orderBy('id').execute()).toMatchObject([
      { why: 'added' },
      { fromCents: 1999, toCents: 1750, why: 'imported' },
    ])
    const deed = db.selectFrom('auditLog').select(['act', 'actorId', 'after']).where('subject', '=', done._id)
    expect(await deed.execute()).toMatchObject([
      { act: 'apply-import', actorId: admin.userId, after: { file: 'products.csv', changed: 1 } },
    ])
    expect(await checkSums(db)).toEqual([])
  })

  it('adds products whole, and the shop shows them at once', async () => {
    const done = await applied(
      shop,
      admin,
      `${newTitles}\n${newLine('ADD-1')}\n${newLine('ADD-2', '1.234,50')}\n`.replace(
        '1.234,50',
        '"1.234,50"',
      ),
    )
    const { toolsId } = done.listed[1] ?? {}
    const shown = await ask(shop, `GET /tools/${toolsId}`)
    expect(shown.body).toMatchObject({
      name: 'Spoke key',
      part_number: 'ADD-2',
      price: 1234.5,
      available_quantity: 10,
    })
    expect(await checkSums(shop.shop.db)).toEqual([])
  })

  it('waits for every alarm to be ticked', async () => {
    const { number } = await product()
    const seen = await preview(shop, admin, `Part number,Price,Stock\n${number},1,0\n`)
    const body = { preview: seen.preview, alarms: ['price-falls'] }
    const asked = await ask<Refused>(shop, `POST /imports/${seen._id}/apply`, { as: admin, body })
    expect(asked).toMatchObject({
      status: 409,
      body: { error: { code: 'alarms-unseen', alarms: ['Stock to zero'] } },
    })
    expect((await apply(shop, admin, seen)).status).toBe(200)
    await shop.shop.importer.work()
  })

  it('is refused where the shop has changed since: the lines are named, and the preview is new', async () => {
    const { id, number } = await product()
    const other = await product()
    const seen = await preview(shop, admin, `Part number,Stock\n${other.number},20\n${number},30\n`)
    await order(shop, customer, { toolsId: id, orderQuantity: 2 })
    const before = await hashOfProducts(shop)
    const asked = await apply<Refused>(shop, admin, seen)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: importSays.shopChanged,
        error: {
          code: 'shop-changed',
          count: 1,
          lines: [{ line: 3, label: `Chain ${number}`, why: 'changed' }],
        },
      },
    })
    expect(await hashOfProducts(shop)).toBe(before)
    expect((await apply<Refused>(shop, admin, seen)).body.error.code).toBe('import-not-ready')
    await shop.shop.importer.work()
    const anew = await look(shop, admin, seen._id)
    expect(anew).toMatchObject({ state: 'ready', refused: { of: 'apply', count: 1 } })
    expect(anew.listed.at(-1)?.changes).toMatchObject([{ from: 22, to: 30 }])
    expect((await apply<Refused>(shop, admin, seen)).body.error.code).toBe('preview-old')
    expect((await apply(shop, admin, anew)).status).toBe(200)
    await shop.shop.importer.work()
    expect(await left(shop, id)).toBe(30)
  })

  it('changes nothing where the shop changes between the asking and the doing', async () => {
    const { id, number } = await product()
    const added = await product()
    const seen = await preview(shop, admin, `${newTitles}\n${newLine('LATE-1')}\n${newLine(number)}\n`)
    await apply(shop, admin, seen)
    await sql`update products set part_number = 'LATE-1' where id = ${added.id}`.execute(shop.shop.db)
    await sql`update products set removed_at = now() where id = ${id}`.execute(shop.shop.db)
    const before = await hashOfProducts(shop)
    await shop.shop.importer.work()
    expect(await hashOfProducts(shop)).toBe(before)
    const anew = await look(shop, admin, seen._id)
    expect(anew.refused).toEqual({
      of: 'apply',
      count: 2,
      lines: [
        { line: 2, label: 'Spoke key', why: 'taken' },
        { line: 3, label: 'Spoke key', why: 'removed' },
      ],
    })
    await discard(seen._id)
  })

  it('is the only one under way', async () => {
    const { number } = await product()
    const other = await product()
    const one = await preview(shop, admin, `Part number,Stock\n${number},30\n`)
    const two = await preview(shop, admin, `Part number,Stock\n${other.number},30\n`)
    const asked = await Promise.all([apply<Refused>(shop, admin, one), apply<Refused>(shop, admin, two)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(asked.find(({ status }) => status === 409)?.body.error.code).toBe('import-under-way')
    await shop.shop.importer.work()
    for (const { _id } of [one, two]) await discard(_id)
  })
})

describe('an import that is undone', () => {
  it('leaves all that the shop sells as it was before', async () => {
    const { number } = await product()
    const before = await hashOfProducts(shop)
    const done = await applied(
      shop,
      admin,
      `${newTitles},Brand,Low mark\n${newLine('UNDO-1')},,3\n${newLine(number)},Süd,\n`,
    )
    expect(await hashOfProducts(shop)).not.toBe(before)
    expect((await undo(shop, admin, done._id)).status).toBe(200)
    expect(await hashOfProducts(shop)).toBe(before)
    expect(await look(shop, admin, done._id)).toMatchObject({ state: 'undone', undoneBy: admin.name })
    expect(await checkSums(shop.shop.db)).toEqual([])
    expect((await undo<Refused>(shop, admin, done._id)).body.error).toMatchObject({ state: 'undone' })
  })

  it('may be undone after a later one that was undone', async () => {
    const { number } = await product()
    const before = await hashOfProducts(shop)
    const first = await applied(shop, admin, `Part number,Stock\n${number},30\n`)
    const second = await applied(shop, admin, `Part number,Stock\n${number},50\n`)
    expect((await undo(shop, admin, second._id)).status).toBe(200)
    expect((await undo(shop, admin, first._id)).status).toBe(200)
    expect(await hashOfProducts(shop)).toBe(before)
  })

  it('keeps what was ordered since', async () => {
    const { id, number } = await product()
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
    ['taken', 'its old number is another’s', (_, number) => product({ part_number: number })],
  ]
  it.each(since)('is refused as %s where %s, and names the lines', async (why, _, change) => {
    const { id, number } = await product()
    const done = await applied(shop, admin, `Product,Part number,Stock\n${id},NEW-${number},26\n`)
    await change(id, number)
    const before = await hashOfProducts(shop)
    const asked = await undo<Refused>(shop, admin, done._id)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: importSays.overtaken,
        error: { code: 'import-overtaken', count: 1, lines: [{ line: 2, why }] },
      },
    })
    expect(await look(shop, admin, done._id)).toMatchObject({
      state: 'applied',
      refused: { of: 'undo', count: 1 },
    })
    expect(await hashOfProducts(shop)).toBe(before)
  })

  it('changes nothing where the shop changes between the asking and the doing', async () => {
    const { id, number } = await product()
    const done = await applied(shop, admin, `Part number,Stock\n${number},0\n`)
    const raised = await applied(shop, admin, `Part number,Stock\n${number},5\n`)
    expect((await undo<Refused>(shop, admin, done._id)).body.error.lines).toMatchObject([{ why: 'stock' }])
    await ask(shop, `POST /imports/${raised._id}/undo`, { as: admin })
    await order(shop, customer, { toolsId: id, orderQuantity: 1 })
    await shop.shop.importer.work()
    expect(await look(shop, admin, raised._id)).toMatchObject({
      state: 'applied',
      refused: { of: 'undo', count: 1, lines: [{ line: 2, why: 'ordered' }] },
    })
    expect(await left(shop, id)).toBe(4)
  })
})

describe('an upload', () => {
  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 415, 'not-a-table'],
    ['what has NULs', Buffer.from('Part number\0'), 415, 'not-a-table'],
    ['what is too large', Buffer.alloc(LARGEST_FILE + 1, 'a'), 413, 'file-too-large'],
  ])('is refused: %s', async (_, bytes, status, code) => {
    const answer = await upload<Refused>(shop, admin, bytes)
    expect(answer).toMatchObject({ status, body: { error: { code } } })
  })

  it('that breaks off leaves nothing behind', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(300_000, 'a'))
      },
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { Authorization: `Bearer ${admin.token}` } }
    expect((await shop.app.request('/imports?name=a.csv', init as RequestInit)).status).toBe(400)
    const { rows } = await sql`select from imports where received_at is null`.execute(shop.shop.db)
    expect(rows).toEqual([])
  })

  it('is refused while too many wait', async () => {
    const file = 'Part number,Stock\n'
    const answers = []
    for (let draft = 0; draft <= MOST_DRAFTS; draft += 1) answers.push(await upload(shop, admin, file))
    expect(answers.at(-1)).toMatchObject({
      status: 409,
      body: { error: { code: 'too-many-drafts', most: MOST_DRAFTS } },
    })
    await shop.shop.importer.work()
    const { insertedId } = answers[0]?.body ?? {}
    expect((await ask(shop, `DELETE /imports/${insertedId}`, { as: admin })).status).toBe(200)
    expect((await ask(shop, `GET /imports/${insertedId}`, { as: admin })).status).toBe(404)
  })

  it('is forgotten a day later, unless it was applied', async () => {
    const { number } = await product()
    const done = await applied(shop, admin, `Part number,Stock\n${number},30\n`)
    expect((await ask<Refused>(shop, `DELETE /imports/${done._id}`, { as: admin })).body.error).toMatchObject(
      {
        code: 'import-not-ready',
        state: 'applied',
      },
    )
    shop.travel(DAY + MINUTE)
    await clearDrafts(shop.shop)
    const { rows } = await sql<{ open: number; applied: number }>`
      select count(*) filter (where applied_at is null) as open, count(*) filter (where id = ${done._id}) as applied
      from imports`.execute(shop.shop.db)
    expect(rows).toEqual([{ open: 0, applied: 1 }])
  })
})
