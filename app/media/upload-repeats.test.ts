import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { uploadCall } from './contract.ts'

let shop: TestShop
let customer: TestPerson
let bytes: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop, { verified: true })
  bytes = await picture().png().toBuffer()
})
afterAll(() => shop?.close())

type Uploaded = { data: { url: string }; error: { code: string } }

/** Each form has another boundary, as a browser's have. */
const upload = (key: string, form = pictureForm(bytes), as = customer) =>
  ask<Uploaded>(shop, 'POST /upload', { as, body: form, headers: { 'Idempotency-Key': key } })

describe('an Idempotency-Key of POST /upload', () => {
  it('keeps a picture once, and tells of the same one again', async () => {
    const answers = [await upload('one'), await upload('one')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await shop.shop.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
  })

  it('is refused with other bytes, or another field beside them', async () => {
    await upload('other')
    const more = pictureForm(bytes)
    more.set('note', 'another')
    for (const form of [pictureForm(await picture(80).png().toBuffer()), more]) {
      const { status, body } = await upload('other', form)
      expect([status, body.error.code]).toEqual([422, 'key-reused'])
    }
  })

  it('is refused while the first is drawn', async () => {
    const { drawing } = shop.shop
    const draw = drawing.draw.bind(drawing)
    const { promise: second, resolve } = Promise.withResolvers<void>()
    vi.spyOn(drawing, 'draw').mockImplementationOnce(async (...asked) => {
      await second
      return await draw(...asked)
    })
    const first = upload('at once')
    await expect.poll(() => drawing.draw).toHaveBeenCalled()
    const { status, body } = await upload('at once')
    resolve()
    expect([status, body.error.code]).toEqual([409, 'key-in-flight'])
    expect((await first).status).toBe(200)
  })

  it('takes none of the fifty a day for a repeat, of which there are fifty too', async () => {
    const busy = await signUp(shop, { verified: true })
    const { limiter } = shop.shop.gate
    for (let count = 1; count < uploadCall.limit.calls; count++)
      await limiter.count('post /upload', busy.userId, uploadCall.limit)
    const statuses: number[] = []
    for (let count = 0; count < 52; count++) statuses.push((await upload('last', undefined, busy)).status)
    expect(statuses).toEqual([...Array(51).fill(200), 429])
    expect((await upload('one more', undefined, busy)).status).toBe(429)
  })
})
