import { afterEach, expect, it } from 'vitest'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openPool } from './connect.ts'
import { refuseUnfitPooler } from './pooler.ts'

const pools: ReturnType<typeof openPool>[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})

function open(address: string, pooled: boolean) {
  const pool = openPool(address, { max: 1 }, pooled)
  pools.push(pool)
  return pool
}

/** As a role has limits of its own: they come with the connection, and are not the shop's. */
function limited(address: string, ...limits: string[]): string {
  const words = encodeURIComponent(limits.map((limit) => `-c ${limit}`).join(' '))
  return `${address}${address.includes('?') ? '&' : '?'}options=${words}`
}

it('behind a pooler the role has to have the limits, and the sentence says which it lacks and what to say', async () => {
  const address = await copyDatabase()
  const direct = open(address, false)
  await expect(refuseUnfitPooler(open(address, true), direct)).rejects.toThrow(
    /“alter role shop set idle_in_transaction_session_timeout = '5s'; alter role shop set lock_timeout = '2s'; alter role shop set statement_timeout = '3s';”/,
  )
  const most = limited(address, 'statement_timeout=3s', 'lock_timeout=2s')
  await expect(refuseUnfitPooler(open(most, true), direct)).rejects.toThrow(
    /“alter role shop set idle_in_transaction_session_timeout = '5s';”/,
  )
  const all = limited(
    address,
    'statement_timeout=9s',
    'lock_timeout=9s',
    'idle_in_transaction_session_timeout=9s',
  )
  await expect(refuseUnfitPooler(open(all, true), direct)).resolves.toBeUndefined()
})

it('a pooler to another database than the direct way is refused', async () => {
  const [one, other] = [await copyDatabase(), await copyDatabase()]
  await expect(refuseUnfitPooler(open(one, true), open(other, false))).rejects.toThrow('lead to two')
})

it('a role’s own limits do not reach what is to run long', async () => {
  const address = limited(await copyDatabase(), 'statement_timeout=100', 'lock_timeout=100')
  const pool = openPool(address, { max: 1, statement_timeout: 0, lock_timeout: 0 })
  pools.push(pool)
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, pg_sleep(0.2)`,
  )
  expect(rows).toEqual([{ statement: '0', lock: '0', pg_sleep: '' }])
})
