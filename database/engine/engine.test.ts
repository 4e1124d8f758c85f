import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import promises, {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serverOf } from '../../test/harness/embedded.ts'
import { openPool } from '../connect.ts'
import { isRoot, refuseNameless } from './account.ts'
import { openEngine } from './engine.ts'
import { longestLog, serverLog } from './programs.ts'

/** The tests' data may be lost in a power cut. */
const quick = ['fsync=off']
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-engine-'))
  await chmod(folder, 0o755)
})

afterAll(async () => {
  await (await openEngine(folder)).stop()
  await rm(folder, { recursive: true, force: true })
})

it('several who start it at once get one server, made whole; what a killed first start left is cleared away', async () => {
  await mkdir(join(folder, 'postgres.new-2147483646'))
  const engines = await Promise.all([1, 2, 3].map(() => openEngine(folder, quick)))
  await Promise.all(engines.map((engine) => engine.ensureRunning()))

  expect(existsSync(join(folder, 'postgres.new-2147483646'))).toBe(false)
  const server = await serverOf(folder)
  expect(server).toBeGreaterThan(0)
  await engines[0]?.ensureRunning()
  expect(await serverOf(folder)).toBe(server)
})

it('what a killed first start left is cleared away also while its initdb still writes there', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'spoke-engine-'))
  await chmod(elsewhere, 0o755)
  const { home } = await openEngine(elsewhere, quick)
  const left = `${home.data}.new-2147483646`
  await mkdir(left, { recursive: true })
  const write = `for i in $(seq 20000); do echo > ${left}/base/1/$i || mkdir -p ${left}/base/1; done`
  const writer = spawn('sh', ['-c', `mkdir -p ${left}/base/1; ${write}`], { stdio: 'ignore' })
  await once(writer, 'spawn')
  const engine = await openEngine(elsewhere, quick)
  const running = engine.ensureRunning()
  setTimeout(() => writer.kill('SIGKILL'), 500)
  await running
  await engine.stop()
  await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 })
})

it('it keeps its promises to the disk, sums its pages, and has no port', async () => {
  const engine = await openEngine(folder)
  await engine.ensureRunning()
  const pool = openPool(engine.address('postgres'))
  const shown = await pool.query(
    `select name, setting from pg_settings
     where name in ('data_checksums', 'listen_addresses', 'synchronous_commit', 'full_page_writes') order by name`,
  )
  await pool.end()
  expect(shown.rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    ...['data_checksums=on', 'full_page_writes=on', 'listen_addresses=', 'synchronous_commit=on'],
  ])
})

it('its log is cut once it is long, and it goes on writing there', async () => {
  const engine = await openEngine(folder, quick)
  await engine.ensureRunning()
  const log = join(engine.home.data, serverLog)
  await engine.trimLog()
  expect(existsSync(`${log}.1`)).toBe(false)
  await appendFile(log, 'x'.repeat(longestLog))
  await engine.trimLog()
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(longestLog)
  const pool = openPool(engine.address('postgres'))
  await expect(pool.query('select after_the_cut')).rejects.toThrow('after_the_cut')
  await pool.end()
  expect(await readFile(log, 'utf8')).toMatch(/^[^x\0]*after_the_cut/)
})

it('stopping it ends it, and stopping it again is no fault', async () => {
  const engine = await openEngine(folder, quick)
  await engine.ensureRunning()
  await engine.stop()
  expect(await serverOf(folder)).toBe(undefined)
  await engine.stop()
})

it('stopping it ends it also on a full disk, and leaves no lock', async () => {
  const engine = await openEngine(folder, quick)
  await engine.ensureRunning()
  const server = await serverOf(folder)
  // A file is made there, and nothing can be written into it.
  const full = vi.spyOn(promises, 'writeFile').mockImplementation(async (file) => {
    await (await promises.open(file as string, 'wx')).close()
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  await engine.stop()
  expect(full).toHaveBeenCalled()
  full.mockRestore()
  syncBuiltinESMExports()
  expect(server).toBeDefined()
  expect(await serverOf(folder)).toBe(undefined)
  expect(existsSync(join(folder, 'engine.lock'))).toBe(false)
})

it('a socket’s address that is too long for the kernel lies elsewhere, in a folder of our own alone', async () => {
  const long = join(folder, 'long'.repeat(30))
  const { home } = await openEngine(long)
  expect(home.socket).toMatch(/^\/tmp\/spoke-[0-9a-f]{16}$/)
  expect(home.data.startsWith(folder)).toBe(true)
  await rm(home.socket, { recursive: true })
})

it.runIf(isRoot())(
  'root finds the database in a service’s own folder, which lets nobody else in',
  async () => {
    const served = join(folder, 'served')
    await mkdir(join(served, 'postgres'), { recursive: true })
    const account = { uid: 65_534, gid: 65_534 }
    for (const each of [served, join(served, 'postgres')]) {
      await chmod(each, 0o700)
      await chown(each, account.uid, account.gid)
    }
    const { home } = await openEngine(served)
    expect(home).toMatchObject({ data: join(served, 'postgres'), account })
    expect(existsSync(join(served, 'database.json'))).toBe(false)
  },
)

it('a DATA_DIR that is a file is refused in one sentence', async () => {
  const file = join(folder, 'letter')
  await writeFile(file, 'dear')
  await expect(openEngine(file)).rejects.toThrow(/^DATA_DIR can't be used: .+\.$/)
  expect(await readFile(file, 'utf8')).toBe('dear')
})

it('under a number without a name nothing is begun, and a sentence says what to do', () => {
  const none = () => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT')
  }
  expect(() => refuseNameless(none)).toThrow(/has no name for \(\d+\): .+ DATABASE_URL\.$/)
  expect(() => refuseNameless()).not.toThrow()
})
