import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../app/basics/clock.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { backUp } from './commands.ts'
import { backUpIfDue } from './jobs.ts'
import { makeBackup } from './make-backup.ts'
import { backupAge, lastDue, nameAt, nameLacking, scheduledAmong } from './schedule.ts'
import { writeBackupFile } from './write-file.ts'

describe('a backup is due', () => {
  it.each([
    ['UTC', '2026-11-22T10:20:30Z', '2026-11-22T03:00:00.000Z'],
    ['UTC', '2026-11-22T02:59:59Z', '2026-11-21T03:00:00.000Z'],
    ['UTC', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-22T10:20:30Z', '2026-11-21T21:30:00.000Z'],
    ['America/New_York', '2026-11-22T10:20:30Z', '2026-11-22T08:00:00.000Z'],
    // The night that has two o'clock twice, and the one that lacks it.
    ['Europe/Berlin', '2026-10-25T10:00:00Z', '2026-10-25T02:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-29T01:00:00.000Z'],
  ])('in %s at %s since %s', (timeZone, now, due) => {
    expect(lastDue(new Date(now), 3, timeZone).toISOString()).toBe(due)
  })
})

it('a backup’s name says when, and other files are none', () => {
  const at = new Date('2026-11-22T03:07:09Z')
  expect(nameAt(at, true)).toBe('spoke-and-piston-20261122T030709Z.tar.gz.age')
  const older = 'spoke-and-piston-20261121T030709Z.tar.gz'
  const files = [
    older,
    'notes',
    `${older}.part`,
    nameAt(at, true),
    'spoke-and-piston-20269922T030709Z.tar.gz',
  ]
  expect(scheduledAmong(files)).toEqual([
    { name: nameAt(at, true), at, lacksPictures: false },
    { name: older, at: new Date('2026-11-21T03:07:09Z'), lacksPictures: false },
  ])
  const lacking = nameLacking(nameAt(at, true))
  expect(lacking).toBe('spoke-and-piston-20261122T030709Z-lacks-pictures.tar.gz.age')
  expect(scheduledAmong([lacking])).toEqual([{ name: lacking, at, lacksPictures: true }])
})

describe('the shop’s own backups', () => {
  let shop: TestShop
  let folder: string
  const make = async (file: string) => {
    await makeBackup(shop.shop.environment, file)
    return {}
  }

  const noting = () => {
    const failed: object[] = []
    return { failed, log: { ...shop.shop.log, error: (facts: object) => void failed.push(facts) } }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spoke-backups-'))
    shop = await openTestShop({ BACKUP_DIR: folder, BACKUP_KEEP: '2', SHOP_TIME_ZONE: 'UTC' })
  })
  afterAll(async () => {
    await shop?.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name))
  })

  it('are made once a day, and the oldest goes when there is one too many; other files stay', async () => {
    await writeFile(join(folder, 'letter'), 'dear')
    const left = 'spoke-and-piston-20200101T030000Z.tar.gz.part'
    await writeFile(join(folder, left), '')
    await utimes(join(folder, left), 0, 0)
    const seen: string[][] = []
    for (let day = 0; day < 4; day += 1) {
      await backUpIfDue(shop.shop, make)
      await backUpIfDue(shop.shop, make)
      seen.push(scheduledAmong(await readdir(folder)).map(({ name }) => name))
      shop.travel(DAY)
    }
    expect(seen.map(({ length }) => length)).toEqual([1, 2, 2, 2])
    expect(seen[2]?.[1]).toBe(seen[1]?.[0])
    expect((await readdir(folder)).filter((name) => !name.endsWith('.gz'))).toEqual(['letter'])
    await expect(backUp(shop.shop.environment, '')).rejects.toThrow(
      /The newest in BACKUP_DIR is .+, -?\d+ hours? old/,
    )
  })

  it('that fail take nothing away, are noted once a day, and are made an hour later', async () => {
    await backUpIfDue(shop.shop, make)
    const [kept] = await readdir(folder)
    shop.travel(DAY)
    const failed: object[] = []
    const log = { ...shop.shop.log, error: (facts: object) => void failed.push(facts) }
    const full = async () => {
      throw new Error('ENOSPC: no space left on device')
    }
    await backUpIfDue({ ...shop.shop, log }, full)
    await backUpIfDue({ ...shop.shop, log }, full)
    expect(failed).toMatchObject([{ error: expect.stringContaining('ENOSPC'), newest: expect.any(Date) }, {}])
    const noted = () =>
      shop.shop.db.selectFrom('auditLog').select('after').where('action', '=', 'backup-failed').execute()
    expect(await noted()).toMatchObject([{ after: { error: 'ENOSPC: no space left on device' } }])
    expect(await readdir(folder)).toEqual([kept])
    shop.travel(HOUR)
    await backUpIfDue(shop.shop, make)
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('make room first: what was broken off a day ago goes, also where the next fails; what was killed leaves nothing', async () => {
    const left = join(folder, 'spoke-and-piston-20200101T030000Z.tar.gz.part')
    await writeFile(left, '')
    await utimes(left, 0, 0)
    const writing = `require('node:fs').writeFileSync(process.argv[1] + '.part', ''); process.kill(process.pid, 'SIGKILL')`
    const failed: object[] = []
    const log = { ...shop.shop.log, error: (facts: object) => void failed.push(facts) }
    await backUpIfDue({ ...shop.shop, log, backupProcess: ['-e', writing] })
    expect(failed).toMatchObject([{ error: 'The process that makes it was killed.' }])
    expect(await readdir(folder)).toEqual([])
  })

  it('in a folder that does not answer have failed, and it is asked once, whoever waits for it', async () => {
    const silent = { ...shop.shop.environment, backups: { folder: '/silent', hour: 3, keep: 2 } }
    let asked = 0
    const list = () => {
      asked += 1
      return new Promise<string[]>(() => undefined)
    }
    const age = () => backupAge('/silent', new Date(), { patience: 1, list })
    expect([await age(), await age()]).toEqual([Infinity, Infinity])
    const failed: object[] = []
    const log = { ...shop.shop.log, error: (facts: object) => void failed.push(facts) }
    await backUpIfDue({ ...shop.shop, log, environment: silent }, make, { patience: 1 })
    expect(failed).toMatchObject([{ error: 'The folder BACKUP_DIR /silent does not answer.' }])
    expect(asked).toBe(1)
  })

  it('that lack pictures say so by their names, are noted, and are thinned out beside the last that lacks none', async () => {
    const warned: object[] = []
    const log = { ...shop.shop.log, warn: (facts: object) => void warned.push(facts) }
    const leftOut = '3 pictures without files in DATA_DIR: not in it.'
    const lacking = async (file: string) => ({ ...(await make(file)), leftOut })
    const made: string[][] = []
    for (const maker of [make, make, lacking, lacking, lacking, make, make]) {
      await backUpIfDue({ ...shop.shop, log }, maker)
      // Another look at the same day finds it made, also one that lacks pictures.
      await backUpIfDue({ ...shop.shop, log }, maker)
      made.push((await readdir(folder)).sort())
      shop.travel(DAY)
    }
    const marked = made.map((names) => names.map((name) => name.includes('Z-lacks-pictures.tar.gz')))
    expect(marked).toEqual([
      [false],
      [false, false],
      [false, true],
      [false, true, true],
      [false, true, true],
      [true, false],
      [false, false],
    ])
    // The second day's is the last that has them all.
    expect(new Set([1, 2, 3, 4].map((day) => made[day]?.[day === 1 ? 1 : 0])).size).toBe(1)
    expect(warned).toHaveLength(3)
    expect(warned[0]).toMatchObject({ leftOut, backup: expect.stringContaining('-lacks-pictures') })
    const noted = await shop.shop.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'backup-failed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(noted).toMatchObject({ after: { error: leftOut } })
  })

  it('are not begun where they would not fit beside what has to stay free, and are once they do', async () => {
    const { failed, log } = noting()
    const GB = 1_000_000_000
    const on = (free: number, size: number) => ({ measure: async () => ({ free, size }) })
    await backUpIfDue({ ...shop.shop, log }, make, on(0.9 * GB, 1000 * GB))
    const text = `A backup needs 1.0 GB in BACKUP_DIR ${folder}, where 0.9 are free. Make room there, or keep fewer (BACKUP_KEEP).`
    expect(failed).toMatchObject([{ error: text }])
    expect(await readdir(folder)).toEqual([])
    await backUpIfDue({ ...shop.shop, log }, make, on(0.5 * GB, 4 * GB))
    const [kept = ''] = await readdir(folder)
    await truncate(join(folder, kept), 2 * GB)
    shop.travel(DAY)
    await backUpIfDue({ ...shop.shop, log }, make, on(2.9 * GB, 1000 * GB))
    expect(failed).toMatchObject([
      {},
      { error: expect.stringContaining('needs 3.0 GB'), newest: expect.any(Date) },
    ])
    expect(await readdir(folder)).toEqual([kept])
    await backUpIfDue({ ...shop.shop, log }, make, on(3.1 * GB, 1000 * GB))
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('are broken off before they fill the disk, and leave nothing', async () => {
    const file = join(folder, 'shop.tar.gz')
    const left = [0.3, 0.3, 0.2].map((gigabytes) => ({ free: gigabytes * 1e9, size: 1e12 }))
    const measure = async () => left.shift() ?? { free: 0, size: 1e12 }
    const piece = Buffer.alloc(16 * 1024 * 1024)
    let added = 0
    const writing = writeBackupFile(
      file,
      undefined,
      async (add) => {
        for (; added < 5; added += 1) await add(`tables/t/00000${added}`, piece)
      },
      measure,
    )
    await expect(writing).rejects.toThrow('is nearly full: the backup was broken off')
    expect(added).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  it('wait for one that is being made', async () => {
    await Promise.all([backUpIfDue(shop.shop, make), backUpIfDue(shop.shop, make)])
    expect(scheduledAmong(await readdir(folder))).toHaveLength(1)
  })

  it('are not made where no folder is named', async () => {
    const environment = { ...shop.shop.environment, backups: undefined }
    await backUpIfDue({ ...shop.shop, environment }, make)
    expect(await readdir(folder)).toEqual([])
  })
})
