import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../test/harness/backups.ts'
import { newDataDir } from '../../test/harness/shop-process.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { makeBackup } from './make-backup.ts'

let shop: TestShop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
  shop = await openTestShop({ SHOP_SECRET: '' })
})

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup that is broken off leaves nothing', () => {
  it('on a disk that is full', async () => {
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

  it('in a folder that there is not, and of a shop that there is not', async () => {
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
