import { dirname, join } from 'node:path'
import { ensureCluster } from './cluster.ts'
import { type EngineHome, findHome } from './home.ts'
import { alone } from './lock.ts'
import { formerHome, refuseOtherMajor } from './major.ts'
import { type Programs, packagedPrograms } from './packaged.ts'
import { control, trimLog } from './programs.ts'
import { addressOf, answers, startServer } from './server.ts'

/** The shop's own PostgreSQL server: real server programs, a child process on a Unix socket. */
export interface Engine {
  home: EngineHome
  /** The address for `pg` of one of its databases. */
  address(database: string): string
  /**
   * Starts the server, or adopts the one that runs already; resolves when it listens.
   * @throws Error with a sentence where the cluster is of another major version
   */
  ensureRunning(): Promise<void>
  /** Keeps its log small. */
  trimLog(): Promise<void>
  /** Ends the server and waits until it is gone; one that is not there is fine. */
  stop(): Promise<void>
}

export interface EngineParts {
  /** Those that this version of the shop runs on, unless told otherwise. */
  programs?: Programs
  /** Runs a cluster of a former major version as it is, by that one's programs. */
  asItIs?: boolean
}

/** Opens the embedded server that belongs to a `DATA_DIR`, without starting it. */
export async function openEngine(
  dataDir: string,
  settings: string[] = [],
  { programs, asItIs = false }: EngineParts = {},
): Promise<Engine> {
  const home = await findHome(dataDir, programs ?? (await packagedPrograms()))
  const lock = lockOf(home)
  /** With whose programs its cluster is run. */
  async function runner(): Promise<EngineHome> {
    const former = asItIs ? await formerHome(home) : undefined
    if (!former) await refuseOtherMajor(home)
    return former ?? home
  }
  return {
    home,
    address: (database) => addressOf(home, database),
    async ensureRunning() {
      if (await answers(home)) await runner()
      else
        await alone(lock, async () => {
          await ensureCluster(home)
          await startServer(await runner(), settings)
        })
    },
    trimLog: () => trimLog(home),
    async stop() {
      const end = async () => {
        if (await answers(home)) await control(home, 'stop', ['-m', 'fast'])
      }
      await alone(lock, end).catch(async (error: NodeJS.ErrnoException) => {
        // A disk without room for the lock has none for a server that somebody would start meanwhile.
        if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
        await end()
      })
    },
  }
}

/** Whoever starts, stops or changes a home's server does so alone. */
export function lockOf(home: EngineHome): string {
  return join(dirname(home.data), 'engine.lock')
}
