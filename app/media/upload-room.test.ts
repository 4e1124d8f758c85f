import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR } from '../basics/clock.ts'
import * as ours from '../content/our-messages.ts'
import { UNPROVEN_A_DAY } from './upload-room.server.ts'

const GB = 1_000_000_000
let shop: TestShop
let png: Buffer
let measured: TestShop['shop']['imageHost']['room']

beforeAll(async () => {
  shop = await openTestShop()
  measured = shop.shop.imageHost.room
  png = await picture(60, 40).png().toBuffer()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  Object.assign(shop.shop.imageHost, { room: measured })
  await shop.shop.db.deleteFrom('uploads').execute()
})

const send = (as: TestPerson) =>
  ask<{ message: string; error: { code: string } }>(shop, 'POST /upload', { as, body: pictureForm(png) })
const stored = () => shop.shop.db.selectFrom('uploads').select('id').execute()

/** A picture that somebody has sent already. */
async function sent({ userId }: TestPerson, bytes: number): Promise<void> {
  const address = `/media/${crypto.randomUUID().replaceAll('-', '')}-60x40/60.jpg`
  const createdAt = shop.shop.now()
  const row = { userId, address, key: address, host: 'local' as const, bytes, createdAt, keptAt: createdAt }
  await shop.shop.db.insertInto('uploads').values(row).execute()
}

describe('the disk of the pictures', () => {
  it.each([
    ['a tenth of a gigabyte of a large one', { free: 0.1 * GB, size: 250 * GB }],
    ['a twentieth of a small one', { free: 0.2 * GB, size: 4 * GB }],
    ['nothing', { free: 0, size: 0.5 * GB }],
  ])('with room for %s takes none, of nobody', async (_, room) => {
    shop.shop.imageHost.room = async () => room
    const { status, body, headers } = await send(await signUp(shop, { role: 'admin' }))
    expect([status, body.error.code, body.message]).toEqual([503, 'no-room', ours.noRoomForPictures])
    expect(headers.get('retry-after')).toBe('600')
    expect(await stored()).toEqual([])
    expect(await readdir(join(shop.dataDir, 'media', '.work')).catch(() => [])).toEqual([])
  })

  it.each([
    ['two gigabytes, where most of it is full', { free: 2 * GB, size: 250 * GB }],
    ['an eighth of a small one', { free: 0.5 * GB, size: 4 * GB }],
  ])('with room for %s takes them', async (_, room) => {
    shop.shop.imageHost.room = async () => room
    expect((await send(await signUp(shop, { verified: true }))).status).toBe(200)
  })

  it('is measured where it is the shop’s own', async () => {
    expect(await shop.shop.imageHost.room?.()).toEqual({
      free: expect.any(Number),
      size: expect.any(Number),
    })
  })
})

describe('who has not confirmed their address', () => {
  it('sends five pictures a day, and more once they have', async () => {
    const as = await signUp(shop)
    const statuses: number[] = []
    for (let count = 0; count < UNPROVEN_A_DAY.pictures; count += 1) statuses.push((await send(as)).status)
    expect(statuses).toEqual(Array(UNPROVEN_A_DAY.pictures).fill(200))
    const { status, body, headers } = await send(as)
    expect([status, body.error.code, body.message]).toEqual([429, 'unproven-pictures', ours.unprovenPictures])
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan((DAY - HOUR) / 1000)
    expect(wait).toBeLessThanOrEqual(DAY / 1000)
    expect(await stored()).toHaveLength(UNPROVEN_A_DAY.pictures)
    const { userId } = as
    const person = shop.shop.db.selectFrom('users').select('identityId').where('id', '=', userId)
    await shop.shop.db
      .updateTable('identities')
      .set({ emailVerified: true })
      .where('id', '=', person)
      .execute()
    expect((await send(as)).status).toBe(200)
  })

  it('sends no sixth by sending ten at once', async () => {
    const as = await signUp(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNPROVEN_A_DAY.pictures)
    expect(await stored()).toHaveLength(UNPROVEN_A_DAY.pictures)
  })

  it('sends none once all such people have filled their share of the day; who has confirmed it does', async () => {
    await sent(await signUp(shop), UNPROVEN_A_DAY.bytes)
    const stranger = await signUp(shop)
    const { status, body, headers } = await send(stranger)
    expect([status, body.error.code, body.message]).toEqual([429, 'unproven-crowd', ours.unprovenCrowd])
    expect(headers.get('retry-after')).toBe('3600')
    expect((await send(await signUp(shop, { verified: true }))).status).toBe(200)
    await shop.shop.db
      .updateTable('uploads')
      .set({ createdAt: new Date(Date.now() - DAY - HOUR) })
      .execute()
    expect((await send(stranger)).status).toBe(200)
  })

  it('gives nothing of that share back by leaving', async () => {
    const first = await signUp(shop)
    await sent(first, UNPROVEN_A_DAY.bytes)
    const farewell = { email: first.email, password: PASSWORD }
    expect((await askAs(shop, first, 'DELETE /account', farewell)).status).toBe(200)
    const { status, body } = await send(await signUp(shop))
    expect([status, body.error.code]).toEqual([429, 'unproven-crowd'])
  })

  it('takes none of that share by what was confirmed', async () => {
    await sent(await signUp(shop, { verified: true }), UNPROVEN_A_DAY.bytes)
    expect((await send(await signUp(shop))).status).toBe(200)
  })
})
