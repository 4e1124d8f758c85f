import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../server/log.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { refuseFilled } from './backup/load.ts'
import { openShopDatabase } from './open.ts'

let address: string
const sentence = /^The database's server is PostgreSQL 16, and the shop needs 17 or 18\.$/

/** A server that says it is an older one: what stands before its own functions answers for them. */
beforeAll(async () => {
  address = await copyDatabase()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('create schema older')
  await client.query(`
    create function older.current_setting(name text) returns text language sql as $$ select '160010' $$`)
  await client.end()
})

const older = () =>
  `${address}${address.includes('?') ? '&' : '?'}options=-c%20search_path%3Dolder%2Cpg_catalog%2Cpublic`

describe('a server older than 17 is refused by its version', () => {
  it('at the start', async () => {
    const opening = openShopDatabase(
      { databaseUrl: older(), dataDir: '', timeZone: 'UTC' },
      openLog('silent'),
    )
    await expect(opening).rejects.toThrow(sentence)
  })

  it('before anything of a backup is restored', async () => {
    await expect(refuseFilled(older())).rejects.toThrow(sentence)
    await expect(refuseFilled(address)).rejects.toThrow('not empty')
  })
})
