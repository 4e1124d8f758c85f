import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseTornCopy } from './cluster.ts'
import { openEngine } from './engine.ts'
import { baseElsewhere, nameBaseElsewhere } from './moved-base.ts'

let folder: string
let dataDir: string
let system: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'spoke-home-')))
  dataDir = join(folder, 'data')
  system = join(folder, 'system')
  await mkdir(dataDir)
})
afterEach(() => rm(folder, { recursive: true }))

it('a database outside DATA_DIR is found again, and of two first starts there is one', async () => {
  expect(await baseElsewhere(dataDir)).toBe(undefined)
  const [one, other] = await Promise.all([
    nameBaseElsewhere(dataDir, join(system, 'one')),
    nameBaseElsewhere(dataDir, join(system, 'other')),
  ])
  expect(other).toBe(one)
  expect(await baseElsewhere(dataDir)).toBe(one)
})

it('a copy of DATA_DIR does not open the database of the original, by whatever way', async () => {
  const base = await nameBaseElsewhere(dataDir, system)
  const copy = join(folder, 'copy')
  await cp(dataDir, copy, { recursive: true, preserveTimestamps: true })
  const refused =
    /^DATA_DIR .+\/copy is a copy of .+\/data, and holds no database of its own\. .+npm run backup/
  await expect(baseElsewhere(copy)).rejects.toThrow(refused)
  await expect(openEngine(copy)).rejects.toThrow(refused)
  expect(await readdir(copy)).toEqual(['database.json'])
  expect(await baseElsewhere(dataDir)).toBe(base)
})

it('a copy whose database was left behind is no empty shop', async () => {
  const base = await nameBaseElsewhere(dataDir, system)
  await rm(base, { recursive: true })
  await expect(baseElsewhere(dataDir)).rejects.toThrow(/is not where it was/)
  expect(await readdir(system)).toEqual([])
})

it('a DATA_DIR that was moved takes its database along, and a copy of the old place gets none', async () => {
  const base = await nameBaseElsewhere(dataDir, system)
  const moved = join(folder, 'moved')
  await rename(dataDir, moved)
  expect(await baseElsewhere(moved)).toBe(base)
  await cp(moved, dataDir, { recursive: true })
  await expect(baseElsewhere(dataDir)).rejects.toThrow(/is a copy of .+\/moved/)
})

it('a database that was copied while it ran is not started', async () => {
  const data = join(folder, 'postgres')
  await mkdir(data)
  const home = { programs: '', data, socket: '', account: undefined }
  await refuseTornCopy(home)
  await writeFile(join(data, 'postmaster.pid'), `4711\n${data}\n1700000000\n5432\n`)
  await refuseTornCopy(home)
  await writeFile(join(data, 'postmaster.pid'), `4711\n/srv/shop/postgres\n1700000000\n5432\n`)
  await expect(refuseTornCopy(home)).rejects.toThrow(
    /was copied from \/srv\/shop\/postgres while that one ran/,
  )
})
