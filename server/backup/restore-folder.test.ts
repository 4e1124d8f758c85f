import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness/backups.ts'
import { newDataDir } from '../../test/harness/shop-process.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let shop: TestShop
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
  file = join(folder, 'backup')
  shop = await openTestShop({ SHOP_SECRET: '' })
  await makeBackup(shop.shop.environment, file)
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

async function restoreInto(dataDir: string): Promise<void> {
  await restoreBackup({ dataDir, databaseUrl: await emptyDatabase(), backupPassphrase: undefined }, file)
}

it('what programs leave in the home of an account is nothing that a restore would write over', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, '.npm/_logs'), { recursive: true })
  await restoreInto(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual(['.npm', 'secrets'])
})

it('a DATA_DIR that can’t be made is said in a sentence', async () => {
  const dataDir = join(await newDataDir(), 'link')
  await symlink('/nonexistent/place', dataDir)
  await expect(restoreInto(dataDir)).rejects.toThrow(/^DATA_DIR can't be used: .+\.$/)
})

it('a folder is no backup, and takes the place of none', async () => {
  const { environment } = shop.shop
  await expect(makeBackup(environment, folder)).rejects.toThrow(/ is a folder: name the file in it/)
  file = folder
  await expect(restoreInto(await newDataDir())).rejects.toThrow(/ is a folder: name the backup in it/)
})
