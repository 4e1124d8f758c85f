import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const message = '{"name":"Straße","email":"nora@example.com","subject":"Bremse","message":"Grüße"}'

async function send(body: Uint8Array<ArrayBuffer>, type = 'application/json') {
  const headers = { 'Content-Type': type }
  const answer = await shop.app.request('/sendmessage', { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as object }
}

async function keptNames(): Promise<string[]> {
  const rows = await shop.shop.db.selectFrom('messages').select('name').execute()
  return rows.map(({ name }) => name)
}

describe('a body', () => {
  it.each(['application/json', 'application/json; charset=iso-8859-1'])(
    'whose letters are not UTF-8 is refused and not kept with others: %s',
    async (type) => {
      expect(await send(Uint8Array.from(Buffer.from(message, 'latin1')), type)).toEqual({
        status: 400,
        body: { message: 'The body is not UTF-8.', error: { code: 'malformed' } },
      })
      expect(await keptNames()).toEqual([])
    },
  )

  it('may begin with a byte order mark', async () => {
    expect(await send(Uint8Array.from(Buffer.from(`\ufeff${message}`)))).toMatchObject({ status: 200 })
    expect(await keptNames()).toEqual(['Straße'])
  })
})
