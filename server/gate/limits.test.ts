import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DAY } from '../../app/basics/clock.ts'
import { openPool } from '../../database/connect.ts'
import { copyDatabase } from '../../test/harness/test-shop.ts'
import { type Limiter, openLimiter } from './limits.ts'

let pool: Pool
let one: Limiter
let other: Limiter
const limit = { calls: 3, seconds: 60, per: 'address' as const }

beforeAll(async () => {
  pool = openPool(await copyDatabase())
  one = openLimiter(pool)
  other = openLimiter(pool)
})
afterAll(() => pool?.end())

async function ask(limiter: Limiter, who: string, times: number): Promise<string> {
  const counted: boolean[] = []
  for (let count = 0; count < times; count++) counted.push((await limiter.count('call', who, limit)).ok)
  return counted.map((ok) => (ok ? 'y' : 'n')).join('')
}

async function asking<T>(work: () => Promise<T>): Promise<{ told: T; queries: number }> {
  const query = vi.spyOn(pool, 'query')
  const told = await work()
  const queries = query.mock.calls.length
  query.mockRestore()
  return { told, queries }
}

it('counts for all processes together', async () => {
  expect((await ask(one, 'a', 2)) + (await ask(other, 'a', 2))).toBe('yyyn')
})

it('refuses who is beyond the limit from memory, with the time that is left', async () => {
  expect(await ask(one, 'b', 4)).toBe('yyyn')
  const { told, queries } = await asking(() => ask(one, 'b', 500))
  expect([told, queries]).toEqual(['n'.repeat(500), 0])
  const refused = await one.count('call', 'b', limit)
  expect(refused).toMatchObject({ ok: false, refusal: 'too-many' })
  const wait = 'retryAfter' in refused ? refused.retryAfter : 0
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

it('asks the database again by and by: another process may have forgiven', async () => {
  await ask(one, 'c', 4)
  await other.forget('call', 'c', limit)
  const later = performance.now() + 5_001
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await ask(one, 'c', 1)).toBe('y')
  clock.mockRestore()
})

it('lets at once whom it has itself forgiven', async () => {
  await ask(one, 'd', 4)
  await one.forget('call', 'd', limit)
  expect(await ask(one, 'd', 3)).toBe('yyy')
  await ask(one, 'd', 1)
  await one.giveBack('call', 'd', limit)
  await one.giveBack('call', 'd', limit)
  expect(await ask(one, 'd', 1)).toBe('y')
})

it('locks nobody out once a clock that was ahead has been set right', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY })
  expect(await ask(one, 'e', 4)).toBe('yyyn')
  vi.useRealTimers()
  expect(await ask(other, 'e', 4)).toBe('yyyn')
  const refused = await other.count('call', 'e', limit)
  expect('retryAfter' in refused && refused.retryAfter).toBeLessThanOrEqual(60)
})
