import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { lineOf, type PlacedCheckout, refusal } from '../../test/harness/checkouts.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { payByCard, type Refused } from '../../test/harness/orders.ts'
import { claimedPng, picture, pictureForm } from '../../test/harness/pictures.ts'
import { returnsDesk } from '../../test/harness/returns.ts'
import { DAY } from '../basics/clock.ts'
import { guestOf } from '../orders/public.server.ts'
import type { WireReturn } from './contract.ts'
import { keepGuestPhoto } from './keep-guest-photo.server.ts'

const desk = returnsDesk()
const { request, step, refund, shown, told, wentBack } = desk

describe('a return', () => {
  it('goes from request to refund, each step once, mailed and on record', async () => {
    const asked = (await request({ quantity: 2, words: 'It squeaks.\nAlways.' })).body
    expect(asked).toMatchObject({
      state: 'requested',
      number: expect.stringMatching(/^RMA-\d+$/),
      quantity: 2,
    })
    expect(await shown()).toMatchObject({ left: 1, returns: [{ words: 'It squeaks.\nAlways.' }] })
    expect((await step(asked, { step: 'approve', answer: 'Use the old box.' })).body.modifiedCount).toBe(1)
    expect((await step(asked, { step: 'approve' })).body.modifiedCount).toBe(0)
    expect((await step(asked, { step: 'receive', restock: true })).body.return).toMatchObject({
      state: 'received',
      restocked: true,
    })
    expect(await desk.till.left([desk.product])).toEqual([2])
    const given = (await refund(asked)).body
    expect(given.return).toMatchObject({ state: 'refunded', refund: { amount: 39.98, state: 'done' } })
    expect((await refund(asked)).body.modifiedCount).toBe(0)
    expect(await wentBack()).toEqual([-3998])
    expect((await shown()).returns).toEqual([given.return])
    const { number } = asked
    expect(await told()).toEqual([
      `We have your return request ${number}`,
      `Please send it back: ${number}`,
      `Your parcel has come back: ${number}`,
    ])
    const mails = await mailsTo(desk.till.shop, desk.customer.email)
    expect(mails.at(-1)?.textBody).toContain(`Why: Return ${number}: It is faulty`)
    expect(mails.at(-3)?.textBody).toContain('Use the old box.')
    const { rows } = await desk.till.pool.query(
      'select action from audit_log where subject = $1 order by id',
      [desk.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['ship-order', 'approve-return', 'receive-return', 'refund-order'],
    ])
  })

  it('is refused with a reason, which its customer reads, and can then be asked for again', async () => {
    const asked = (await request({ quantity: 3 })).body
    expect(refusal(await step(asked, { step: 'refuse', answer: ' ' }))).toEqual([422, 'invalid'])
    await step(asked, { step: 'refuse', answer: 'It has been fitted.' })
    expect((await shown()).returns[0]).toMatchObject({ state: 'refused', answer: 'It has been fitted.' })
    const [mail] = (await mailsTo(desk.till.shop, desk.customer.email)).slice(-1)
    expect(mail?.textBody).toContain('Why: It has been fitted.')
    expect(refusal(await step(asked, { step: 'approve' }))).toEqual([409, 'return-past'])
    expect(refusal(await refund(asked))).toEqual([409, 'return-past'])
    expect((await request({ quantity: 3 })).status).toBe(200)
  })

  it('tells the desk by mail', async () => {
    const { number } = (await request()).body
    const mails = await mailsTo(desk.till.shop, desk.till.shop.shop.mailbox)
    expect(mails.at(-1)?.subject).toBe(`Return request ${number}`)
  })

  it('takes photos that were uploaded here', async () => {
    const body = pictureForm(await picture(8, 8).png().toBuffer())
    const { url } = (
      await ask<{ data: { url: string } }>(desk.till.shop, 'POST /upload', { as: desk.customer, body })
    ).body.data
    expect((await request({ photos: [url] })).body.photos).toEqual([url])
    const elsewhere = await request({ photos: ['https://elsewhere.example/a.webp'] })
    expect([...refusal(elsewhere), elsewhere.body.error.field]).toEqual([422, 'invalid', 'photos'])
    const many = await request({ photos: Array(5).fill(url) })
    expect([many.status, many.body.message]).toEqual([422, 'Attach 4 photos at most.'])
    const { db, shownImages } = desk.till.shop.shop
    const showing = (address: string) =>
      Promise.all(shownImages.map((shown) => shown(db, sql<string>`${address}`).execute()))
    expect((await showing(url)).flat()).not.toEqual([])
    expect((await showing(`${url}x`)).flat()).toEqual([])
  })
})

describe('it can’t be asked for', () => {
  it('of more than was bought, or is asked for already', async () => {
    await request({ quantity: 2 })
    const more = await request({ quantity: 2 })
    expect([...refusal(more), more.body.error.left]).toEqual([409, 'return-too-many', 1])
    expect(more.body.message).toBe('At most 1 of this order can still be sent back.')
  })

  it('too late, by the days that the shop has set', async () => {
    const read = await ask<{ plan: object; version: number }>(desk.till.shop, 'GET /delivery-plan', {
      as: desk.admin,
    })
    const { plan, version } = read.body
    const set = (returnDays: number, at: number) =>
      ask(desk.till.shop, 'PUT /delivery-plan', {
        as: desk.admin,
        body: { plan: { ...plan, returnDays }, version: at },
      })
    expect((await set(2, version)).status).toBe(200)
    desk.till.shop.travel(3 * DAY)
    const late = await request()
    expect([...refusal(late), late.body.message]).toEqual([
      ...[409, 'return-too-late', expect.stringContaining('the time for it is over')],
    ])
    expect((await shown()).left).toBe(0)
    expect((await set(14, version + 1)).status).toBe(200)
    expect((await request()).status).toBe(200)
    for (const days of [0, -1, 366]) expect((await set(days, version + 2)).status).toBe(422)
    await set(21, version + 2)
    const { returnDays: _, ...unsaid } = { returnDays: 0, ...plan }
    const kept = await ask<{ plan: object }>(desk.till.shop, 'PUT /delivery-plan', {
      as: desk.admin,
      body: { plan: unsaid, version: version + 3 },
    })
    expect(kept.body.plan).toMatchObject({ returnDays: 21 })
  })

  it('of what is not shipped, is somebody else’s, or is all refunded', async () => {
    expect(refusal(await request({}, await desk.till.person()))).toEqual([404, 'not-found'])
    expect(refusal(await request({}, desk.admin))).toEqual([404, 'not-found'])
    expect([(await shown()).own, (await shown(desk.admin)).own]).toEqual([true, false])
    await ask(desk.till.shop, `POST /refund/${desk.id}`, {
      as: desk.admin,
      body: { reason: 'Dented', restock: false },
    })
    expect(refusal(await request())).toEqual([409, 'order-refunded'])
    const [, second = ''] = await desk.till.parts()
    desk.id = (await desk.till.checkOutAll(desk.customer, [second]))._id
    expect(refusal(await request())).toEqual([409, 'not-shipped'])
    desk.id = 'nothing'
    expect(refusal(await request())).toEqual([404, 'not-found'])
  })

  it.each([
    ['no pieces', { quantity: 0 }],
    ['half a piece', { quantity: 0.5 }],
    ['a billion pieces', { quantity: 1e9 }],
    ['no reason', { reason: '' }],
    ['another reason', { reason: 'boredom' }],
    ['words that are too long', { words: 'x'.repeat(1001) }],
    ['words that can’t be kept', { words: 'a\u0000b' }],
  ])('with %s', async (_, wish) => {
    expect(refusal(await request(wish))).toEqual([422, 'invalid'])
    expect((await shown()).returns).toEqual([])
  })
})

describe('the desk’s list', () => {
  it('is searched and narrowed, and saved as a file', async () => {
    const asked = (await request({ words: 'It rattles like a tambourine.' })).body
    const listed = async (query: string) =>
      (await ask<WireReturn[]>(desk.till.shop, `GET /return-requests?${query}`, { as: desk.admin })).body.map(
        ({ _id }) => _id,
      )
    expect(await listed('q=tambourine')).toEqual([asked._id])
    expect(await listed(`q=${asked.orderNumber}`)).toEqual([asked._id])
    expect(await listed(`q=${asked.number}&state=requested`)).toEqual([asked._id])
    expect(await listed('q=tambourine&state=refused')).toEqual([])
    const file = await ask<string>(desk.till.shop, 'GET /return-requests.csv?q=tambourine', {
      as: desk.admin,
    })
    expect(String(file.body)).toContain(asked.number)
  })
})

it('a guest asks by the link, with photos, and without anything that was typed in the mails', async () => {
  const by = <T = WireReturn & Refused>(path: string, body: object) =>
    ask<T>(desk.till.shop, `POST /guest-orders${path}`, { body })
  const [second = ''] = await desk.till.parts()
  const wish = { lines: [lineOf(second)], email: 'g@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  const { link, insertedId, checkout } = (await by<PlacedCheckout & { link: string }>('', wish)).body
  const started = await by<{ clientSecret: string }>('/pay', { link, totalPrice: checkout.total })
  await payByCard(desk.till.shop, started.body.clientSecret)
  await by('/paid', { link, transectionId: idOf(started.body.clientSecret) })
  const asking = { link, id: insertedId, quantity: 1, reason: 'faulty', words: 'Gale says so' }
  const { shop } = desk.till.shop
  const guest = await guestOf(shop, link)
  if (!guest) throw new Error('The link opens nothing.')
  const send = (bytes: Uint8Array) => {
    const form = { method: 'POST', body: pictureForm(bytes) }
    return keepGuestPhoto(shop, guest, new Request(`${shop.url}/guest/SP-1/photos`, form))
  }
  const png = await picture().png().toBuffer()
  // Anybody may order as a guest: nobody keeps pictures here by that.
  expect(await send(png)).toMatchObject({ refusal: 'nothing-to-return' })
  expect(refusal(await by('/return', asking))).toEqual([409, 'not-shipped'])
  await ask(desk.till.shop, `PATCH /updatestatus/${insertedId}`, { as: desk.admin })
  expect(refusal(await by('/return', { ...asking, link: 'none' }))).toEqual([404, 'link-over'])
  expect(refusal(await by('/return', { ...asking, id: desk.id }))).toEqual([404, 'not-found'])
  const kept = await send(png)
  const photos = kept.ok ? [kept.address] : []
  expect(await send(claimedPng(30_000, 30_000))).toMatchObject({ refusal: 'too-many-pixels' })
  // Twenty a day are enough.
  await desk.till.pool.query(
    `insert into uploads (user_id, host, bytes, created_at) select $1, 'local', 1, $2 from generate_series(1, 19)`,
    [guest.viewer.userId, shop.now()],
  )
  expect(await send(png)).toMatchObject({ refusal: 'too-many' })
  const elsewhere = await by('/return', { ...asking, photos: ['https://evil.example/a.png'] })
  expect(refusal(elsewhere)).toEqual([422, 'invalid'])
  expect((await by('/return', { ...asking, photos })).body).toMatchObject({ state: 'requested', photos })
  // Nothing is left to be sent back of it.
  expect(await send(png)).toMatchObject({ refusal: 'nothing-to-return' })
  const mails = await mailsTo(desk.till.shop, 'g@example.com')
  expect(mails.at(-1)?.textBody).not.toContain('Gale')
  expect(mails.at(-1)?.textBody).toContain('/guest?token=')
})

it('what somebody wanted to send back goes with them, but for what the books need', async () => {
  await request({ words: 'My aunt says so.' })
  const records = desk.till.shop.shop.personalRecords.find(({ name }) => name === 'returns')
  const person = { ...desk.customer, identityId: '', emailVerified: true, createdAt: new Date() }
  expect(await records?.gather?.(desk.till.shop.shop.db, person)).toMatchObject([
    { words: 'My aunt says so.' },
  ])
  await records?.forget?.(desk.till.shop.shop, person)
  expect((await shown()).returns[0]).toMatchObject({ words: '', photos: [], quantity: 1 })
})
