import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Headers, pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, openPool } from '../../database/connect.ts'
import { type Migrations, shopMigrations } from '../../database/migrate.ts'
import { openShopDatabase } from '../../database/open.ts'
import { emptyDatabase, rowsIn } from '../../test/harness/backups.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { newDataDir } from '../../test/harness/shop-process.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { openLog } from '../log.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { readBackupFile } from './read-file.ts'
import { restoreBackup } from './restore-backup.ts'

const passphrase = 'correct horse battery staple'
const damaged = /^The backup is damaged or cut short/
let shop: TestShop
let folder: string
let plain: string
let locked: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
  shop = await openTestShop({ SHOP_SECRET: '' })
  await stockProduct(shop)
  plain = join(folder, 'plain')
  await makeBackup(shop.shop.environment, plain)
  locked = join(folder, 'locked')
  await makeBackup({ ...shop.shop.environment, backupPassphrase: passphrase }, locked)
})

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

let target: { dataDir: string; databaseUrl: string; backupPassphrase: string | undefined }

beforeEach(async () => {
  const dataDir = join(await newDataDir(), 'new')
  target = { dataDir, databaseUrl: await emptyDatabase(), backupPassphrase: undefined }
})

/** What came of it: nothing. */
async function nothingWritten() {
  expect(existsSync(target.dataDir)).toBe(false)
  expect(await rowsIn(target.databaseUrl)).toEqual({})
}

/** A backup with its entries changed on the way, its sums as they were. */
async function forged(change: (header: Headers, bytes: Buffer) => [Partial<Headers>, Buffer] | undefined) {
  const file = join(await newDataDir(), 'forged')
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  await readBackupFile(plain, undefined, async ({ name, content }) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const changed = change({ name }, Buffer.concat(chunks))
    if (changed) archive.entry({ name, ...changed[0] }, changed[1])
  })
  archive.finalize()
  await written
  return file
}

const withManifest = (change: (manifest: Manifest) => object) =>
  forged(({ name }, bytes) => {
    if (name !== 'manifest.json') return [{}, bytes]
    return [{}, Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()))))]
  })

describe('a file that is not whole is not restored', () => {
  const spoil = async (whole: string, change: (bytes: Buffer) => Buffer) => {
    const file = join(await newDataDir(), 'spoiled')
    await writeFile(file, change(await readFile(whole)))
    const opening = restoreBackup({ ...target, backupPassphrase: passphrase }, file)
    await expect(opening).rejects.toThrow(damaged)
  }
  const flip = (share: number) => (bytes: Buffer) => {
    const place = Math.floor(bytes.length * share)
    bytes[place] = (bytes[place] ?? 0) ^ 0x10
    return bytes
  }
  const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))

  it('with a byte of it changed, or cut short', async () => {
    for (const share of [0.01, 0.2, 0.4, 0.6, 0.8, 0.99]) await spoil(plain, flip(share))
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.9999]) await spoil(plain, cut(share))
    await nothingWritten()
  })

  // Trying a passphrase takes a second of processor time on purpose.
  it('the same, encrypted', { timeout: 120_000 }, async () => {
    await spoil(locked, flip(0.5))
    await spoil(locked, cut(0.999))
    await nothingWritten()
  })

  it.each([
    [
      'a row more',
      (name: string, bytes: Buffer) => (/products/.test(name) ? Buffer.concat([bytes, bytes]) : bytes),
    ],
    [
      'a row changed',
      (name: string, bytes: Buffer) =>
        /products/.test(name) ? Buffer.from(bytes.toString().replace('Chain', 'Brain')) : bytes,
    ],
    ['another secret', (name: string, bytes: Buffer) => (/secrets/.test(name) ? Buffer.from('mine') : bytes)],
  ])('with %s', async (_, change) => {
    const file = await forged(({ name }, bytes) => [{}, change(name, bytes)])
    await expect(restoreBackup(target, file)).rejects.toThrow(damaged)
    await nothingWritten()
  })

  it('without an entry, or without its manifest', async () => {
    for (const left of [/^secrets/, /^tables\/products/, /^manifest/]) {
      const file = await forged(({ name }, bytes) => (left.test(name) ? undefined : [{}, bytes]))
      await expect(restoreBackup(target, file)).rejects.toThrow(damaged)
    }
    await nothingWritten()
  })
})

describe('a file that somebody else has made can’t reach beyond its folder', () => {
  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'secrets/../../escape',
    'secrets/.hidden',
    'media/..',
    `media/${'0'.repeat(32)}-1x1/../../../escape`,
    'postgres/PG_VERSION',
    'tables/products; drop table users/000001',
  ])('by the name %s', async (name) => {
    const file = await forged((header, bytes) => [header.name?.startsWith('secrets/') ? { name } : {}, bytes])
    await expect(restoreBackup(target, file)).rejects.toThrow(/an entry that no shop writes/)
    await nothingWritten()
  })

  it('by a link', async () => {
    const link = { type: 'symlink', linkname: '/etc' } as const
    const file = await forged(({ name }, bytes) =>
      name.startsWith('secrets/') ? [link, Buffer.alloc(0)] : [{}, bytes],
    )
    await expect(restoreBackup(target, file)).rejects.toThrow(damaged)
    await nothingWritten()
  })

  it('by a table or a column of its own', async () => {
    const renamed = (name: string) =>
      withManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table, place) =>
          place ? table : { ...table, name, columns: ['x"; drop'] },
        ),
      }))
    await expect(restoreBackup(target, await renamed('products'))).rejects.toThrow(damaged)
    const strange = restoreBackup(target, await renamed('pg_authid'))
    await expect(strange).rejects.toThrow(/which no shop of its version has/)
    expect(await rowsIn(target.databaseUrl)).toEqual({})
  })
})

describe('a backup of another version', () => {
  it('is refused where it is newer', async () => {
    const file = await withManifest((manifest) => ({
      ...manifest,
      shop: '9.0.0',
      migrations: [...manifest.migrations, '999-later'],
    }))
    await expect(restoreBackup(target, file)).rejects.toThrow(
      /^The backup was made by version 9\.0\.0 of the shop/,
    )
    const format = await withManifest((manifest) => ({ ...manifest, format: 2 }))
    await expect(restoreBackup(target, format)).rejects.toThrow(/by a newer version of the shop/)
    await nothingWritten()
  })

  it('is restored as it was, and then migrated, where it is older', async () => {
    const known: Migrations = {
      ...shopMigrations,
      '999-later': {
        async up(db) {
          await sql`alter table products add weight integer`.execute(db)
          await sql`update products set weight = char_length(name)`.execute(db)
        },
      },
    }
    await restoreBackup(target, plain, { known })
    const db = openDatabase(openPool(target.databaseUrl, { max: 1 }))
    const { rows } = await sql`select weight from products`.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ weight: 'Chain link'.length }])
  })

  it('is refused where its columns are not those of the version that it names', async () => {
    const file = await withManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, columns: [...table.columns, 'strange'] })),
    }))
    await expect(restoreBackup(target, file)).rejects.toThrow(/^The backup has a column strange of a table/)
    expect(await rowsIn(target.databaseUrl)).toEqual({})
  })
})

describe('the passphrase', () => {
  it('has to be the one that the backup was made with', { timeout: 120_000 }, async () => {
    const wrong = { ...target, backupPassphrase: 'not the horse at all' }
    await expect(restoreBackup(wrong, locked)).rejects.toThrow(
      /^The backup does not open with this BACKUP_PASSPHRASE/,
    )
    await expect(restoreBackup(target, locked)).rejects.toThrow(/ is encrypted: set BACKUP_PASSPHRASE/)
    await nothingWritten()
    expect((await readFile(locked)).includes('Chain link')).toBe(false)
  })
})

describe('what is there is never written over', () => {
  it('a DATA_DIR with anything in it', async () => {
    const dataDir = await newDataDir()
    await writeFile(join(dataDir, 'letter'), 'dear')
    await expect(restoreBackup({ ...target, dataDir }, plain)).rejects.toThrow(/^DATA_DIR .+ is not empty/)
    expect(await readdir(dataDir)).toEqual(['letter'])
    expect(await rowsIn(target.databaseUrl)).toEqual({})
  })

  it('a database with a shop in it', async () => {
    const wanted = { ...target, databaseUrl: shop.address }
    const before = await rowsIn(shop.address)
    await expect(restoreBackup(wanted, plain)).rejects.toThrow(/^The database is not empty/)
    expect(await rowsIn(shop.address)).toEqual(before)
    expect(existsSync(target.dataDir)).toBe(false)
  })

  it('by two restores at once: one of them restores', async () => {
    const others = [target, { ...target, dataDir: `${target.dataDir}-2` }]
    const ended = await Promise.allSettled(others.map((wanted) => restoreBackup(wanted, plain)))
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsIn(target.databaseUrl)).toEqual(await rowsIn(shop.address))
  })

  it('a backup that is there', async () => {
    const { environment } = shop.shop
    await expect(makeBackup(environment, plain)).rejects.toThrow(/is there already/)
    await writeFile(join(folder, 'other.part'), '')
    await expect(makeBackup(environment, join(folder, 'other'))).rejects.toThrow(/^.+other\.part is there/)
    expect(await readdir(folder)).not.toContain('other')
  })
})

describe('what is broken off', () => {
  it('a restore leaves a DATA_DIR that no shop opens and no restore fills', async () => {
    const file = await withManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
    }))
    await expect(restoreBackup(target, file)).rejects.toThrow(damaged)
    expect(await rowsIn(target.databaseUrl)).toEqual({})
    const brokenOff = /^A backup is being restored into DATA_DIR .+, or that was broken off/
    const opening = openShopDatabase({ ...target, timeZone: 'UTC' }, openLog('silent'))
    await expect(opening).rejects.toThrow(brokenOff)
    await expect(restoreBackup(target, plain)).rejects.toThrow(brokenOff)
  })

  it('a backup on a disk that is full leaves nothing', async () => {
    const other = await open(join(folder, 'other-file'), 'w')
    const writes = vi.spyOn(Object.getPrototypeOf(other), 'write')
    await other.close()
    writes.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    const file = join(folder, 'too-large')
    await expect(makeBackup(shop.shop.environment, file))
      .rejects.toThrow('no space left')
      .finally(() => {
        writes.mockRestore()
      })
    expect((await readdir(folder)).filter((name) => name.startsWith('too-large'))).toEqual([])
    await makeBackup(shop.shop.environment, file)
  })

  it('a backup leaves nothing', async () => {
    await expect(makeBackup(shop.shop.environment, '/nowhere/at/all')).rejects.toThrow(
      /^The backup can't be written/,
    )
    const gone = { ...shop.shop.environment, databaseUrl: await emptyDatabase() }
    await expect(makeBackup(gone, join(folder, 'none'))).rejects.toThrow(/^There is no shop in this database/)
    const nobody = { ...shop.shop.environment, databaseUrl: undefined, dataDir: await newDataDir() }
    await expect(makeBackup(nobody, join(folder, 'none'))).rejects.toThrow(/^There is no shop in DATA_DIR/)
    expect(await readdir(nobody.dataDir)).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })
})
