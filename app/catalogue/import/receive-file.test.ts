import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../../test/harness/admin.ts'
import { ask } from '../../../test/harness/ask.ts'
import { applied, onSale, upload, workOnImports } from '../../../test/harness/imports.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { LONGEST_BODY } from '../../basics/call.ts'
import { DAY, MINUTE } from '../../basics/clock.ts'
import { clearDrafts } from './discard-import.server.ts'
import { MAX_DRAFTS, MAX_FILE_SIZE } from './import.ts'
import { receiveFile } from './receive-file.server.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

describe('an upload', () => {
  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 415, 'not-a-table'],
    ['what has NULs', Buffer.from('Part number\0'), 415, 'not-a-table'],
  ])('is refused: %s', async (_, bytes, status, code) => {
    const answer = await upload<Refused>(shop, admin, bytes)
    expect(answer).toMatchObject({ status, body: { error: { code } } })
  })

  it('is taken once under one Idempotency-Key, of which no other file or name can be', async () => {
    const send = async (file: string, name: string) => {
      const headers = { Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': 'a-file' }
      const answer = await shop.app.request(`/imports?name=${name}`, { method: 'POST', headers, body: file })
      return (await answer.json()) as { insertedId: string } & Refused
    }
    const first = await send('Part number,Name', 'a.csv')
    expect(await send('Part number,Name', 'a.csv')).toEqual(first)
    expect((await send('Part number,Price', 'a.csv')).error.code).toBe('key-reused')
    expect((await send('Part number,Name', 'b.csv')).error.code).toBe('key-reused')
    const drafts = await shop.shop.db.selectFrom('imports').select('id').execute()
    expect(drafts).toEqual([{ id: first.insertedId }])
    await shop.shop.db.deleteFrom('imports').execute()
  })

  it('is refused where it says that it is too large, before it is read', async () => {
    const headers = {
      Authorization: `Bearer ${admin.token}`,
      'Content-Length': String(MAX_FILE_SIZE + 1),
    }
    const answer = await shop.app.request('/imports?name=a.csv', { method: 'POST', headers, body: 'a' })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'file-too-large', most: MAX_FILE_SIZE } })
  })

  it('is refused as soon as more has come than may, and nothing of it stays', async () => {
    const body = new Blob([Buffer.alloc(2_000_000, 'a')]).stream()
    const sent = { method: 'POST', body, duplex: 'half' } as RequestInit
    const request = new Request('http://shop.test/imports', sent)
    const received = await receiveFile(shop.shop, admitAdmin(admin), {
      name: 'a.csv',
      request,
      most: 1_000_000,
    })
    expect(received).toMatchObject({ refusal: 'file-too-large', most: 1_000_000 })
    const { rows } = await sql`select from imports where received_at is null`.execute(shop.shop.db)
    expect(rows).toEqual([])
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
    for (let draft = 0; draft <= MAX_DRAFTS; draft += 1) answers.push(await upload(shop, admin, file))
    expect(answers.at(-1)).toMatchObject({
      status: 409,
      body: { error: { code: 'too-many-drafts', most: MAX_DRAFTS } },
    })
    await workOnImports(shop)
    const { insertedId } = answers[0]?.body ?? {}
    expect((await ask(shop, `DELETE /imports/${insertedId}`, { as: admin })).status).toBe(200)
    expect((await ask(shop, `GET /imports/${insertedId}`, { as: admin })).status).toBe(404)
  })

  it('is forgotten a day later, unless it was applied', async () => {
    const { number } = await onSale(shop, admin)
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

  it('that comes as slowly as it may is not taken for one that broke off', async () => {
    let pulled = 0
    const body = new ReadableStream({
      async pull(controller) {
        pulled += 1
        if (pulled > 2) return controller.close()
        if (pulled === 2) {
          shop.travel(LONGEST_BODY)
          await clearDrafts(shop.shop)
        }
        controller.enqueue(Buffer.alloc(300_000, 'a'))
      },
    })
    const request = new Request('http://shop.test/imports', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    const received = await receiveFile(shop.shop, admitAdmin(admin), { name: 'a.csv', request })
    expect(received).toMatchObject({ ok: true })
  })
})
