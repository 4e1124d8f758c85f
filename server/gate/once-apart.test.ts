import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../app/basics/clock.ts'
import { ok, refuse } from '../../app/basics/outcome.ts'
import type { Database } from '../../app/shop/database.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { onceApart } from './once-apart.ts'

let shop: TestShop
let db: Database
let key: string
const begun = new Date('2026-05-01T12:00:00Z')
const at = (milliseconds: number) => new Date(begun.getTime() + milliseconds)

beforeAll(async () => {
  shop = await openTestShop()
  db = shop.shop.db
})
beforeEach(() => {
  key = crypto.randomUUID()
})
afterAll(() => shop?.close())

const keyed = (bodyHash = 'a', now = begun) => ({ scope: 'nora POST /x', key, bodyHash, now })
const done = () => Promise.resolve(ok({ answer: 'done' }))
const never = () => new Promise<never>(() => undefined)

type Done = { ok: true; answer: string }
const run = (work: () => Promise<Done | { ok: false; refusal: string }>, asked = keyed()) =>
  onceApart(db, asked, work, (outcome) => ({ outcome }))
const isUnderWay = () =>
  expect
    .poll(() => db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).execute())
    .toHaveLength(1)

describe('a work that no transaction spans', () => {
  it('is done once under one key within a day', async () => {
    const work = vi.fn(done)
    expect(await run(work)).toEqual(ok({ answer: 'done' }))
    expect(await run(work, keyed('a', at(DAY - 1)))).toEqual(ok({ answer: 'done' }))
    expect(work).toHaveBeenCalledOnce()
    await run(work, keyed('a', at(DAY)))
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is refused under a key that has another body', async () => {
    await run(done)
    expect(await run(done, keyed('b'))).toEqual(refuse({ refusal: 'key-reused' }))
  })

  it('is not begun twice at once', async () => {
    const work = vi.fn(done)
    void run(never)
    await isUnderWay()
    expect(await run(work)).toEqual(refuse({ refusal: 'key-in-flight' }))
    expect(work).not.toHaveBeenCalled()
  })

  it('is done again a minute after its process has died in the middle, or its clock was set back', async () => {
    void run(never)
    await isUnderWay()
    expect(await run(done, keyed('a', at(MINUTE - 1)))).toMatchObject({ refusal: 'key-in-flight' })
    expect(await run(done, keyed('b', at(MINUTE)))).toMatchObject({ refusal: 'key-reused' })
    expect(await run(done, keyed('a', at(MINUTE)))).toEqual(ok({ answer: 'done' }))
    key = crypto.randomUUID()
    void run(never)
    await isUnderWay()
    expect(await run(done, keyed('a', at(-SECOND)))).toEqual(ok({ answer: 'done' }))
  })

  it('leaves the key free where it was refused or has failed', async () => {
    const refused = refuse({ refusal: 'sold-out' })
    expect(await run(() => Promise.resolve(refused))).toEqual(refused)
    await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await run(done, keyed('b'))).toEqual(ok({ answer: 'done' }))
  })

  it('is told what it was about where it is done again, and keeps that also where it is refused then', async () => {
    const abouts: (string | undefined)[] = []
    const again = (outcome: Done | { ok: false; refusal: string }) => {
      const work = (about: string | undefined) => {
        abouts.push(about)
        return Promise.resolve(outcome)
      }
      return onceApart(db, keyed(), work, () => ({ about: 'order 1' }))
    }
    await again(ok({ answer: 'done' }))
    await again(refuse({ refusal: 'paid' }))
    await again(ok({ answer: 'done' }))
    expect(abouts).toEqual([undefined, 'order 1', 'order 1'])
  })

  it('writes nothing back about somebody who has left meanwhile', async () => {
    await run(async () => {
      await db.deleteFrom('idempotencyKeys').where('key', '=', key).execute()
      return ok({ answer: 'done' })
    })
    expect(await db.selectFrom('idempotencyKeys').select('key').where('key', '=', key).execute()).toEqual([])
  })
})
