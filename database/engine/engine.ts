import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clearForeignLock, ensureCluster, refuseTornCopy, socketFile } from './cluster.ts'
import { type EngineHome, findHome } from './home.ts'
import { alone } from './lock.ts'
import { control, packagedPrograms, serverLog, trimLog } from './programs.ts'

/** The shop's own PostgreSQL server: real server programs, a child process on a Unix socket. */
export interface Engine {
  home: EngineHome
  /** The address for `pg` of one of its databases. */
  address(database: string): string
  /** Starts the server, or adopts the one that runs already; resolves when it listens. */
  ensureRunning(): Promise<void>
  /** Keeps its log small. */
  trimLog(): Promise<void>
  /** Ends the server and waits until it is gone; one that is not there is fine. */
  stop(): Promise<void>
}

/** Enough for a dozen shop processes; each idle connection costs little. */
export const embeddedConnections = 200
const ourSettings = ['listen_addresses=', `max_connections=${embeddedConnections}`]

/** What a killed server left running may hold its memory for as long as a statement may take, and a little more. */
const startAgainFor = 10_000

/** Opens the embedded server that belongs to a `DATA_DIR`, without starting it. */
export async function openEngine(dataDir: string, settings: string[] = []): Promise<Engine> {
  const home = await findHome(dataDir, await packagedPrograms())
  const lock = join(dirname(home.data), 'engine.lock')
  return {
    home,
    address: (database) => `postgresql://shop@/${database}?host=${encodeURIComponent(home.socket)}`,
    async ensureRunning() {
      if (!(await answers(home))) await alone(lock, () => start(home, settings))
    },
    trimLog: () => trimLog(home),
    async stop() {
      await alone(lock, async () => {
        if (await answers(home)) await control(home, 'stop', ['-m', 'fast'])
      })
    },
  }
}

async function start(home: EngineHome, settings: string[]): Promise<void> {
  const until = Date.now() + startAgainFor
  while (!(await answers(home))) {
    await ensureCluster(home)
    await refuseTornCopy(home)
    await clearForeignLock(home)
    const options = [...ourSettings, `unix_socket_directories=${home.socket}`, ...settings]
    const flags = options.map((option) => `-c "${option}"`).join(' ')
    try {
      await control(home, 'start', ['-t', '60', '-l', serverLog, '-o', flags])
    } catch (error) {
      if (Date.now() > until || !/lock file|shared memory/.test((error as Error).message)) throw error
      await pause(250)
    }
  }
}

async function answers(home: EngineHome): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(join(home.socket, socketFile))
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
