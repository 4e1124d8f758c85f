import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { EngineHome } from './home.ts'
import { isAlive } from './lock.ts'
import { control, runProgram } from './programs.ts'
import { finishSwap } from './swap.ts'

const choices = [
  ...['--username=shop', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--data-checksums'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

/**
 * Makes the cluster where there is none: beside its place, then moved there whole, so that a kill leaves nothing half
 * made. What an earlier try left behind is cleared away, or finished.
 * @throws Error with a sentence when something else lies in its place.
 */
export async function ensureCluster(home: EngineHome): Promise<void> {
  await clearLeftovers(home)
  await finishSwap(home)
  if (existsSync(join(home.data, 'PG_VERSION'))) return
  const fresh = await makeCluster(home)
  await rename(fresh, home.data).catch(async () => {
    await rm(fresh, { recursive: true, force: true })
    if (existsSync(join(home.data, 'PG_VERSION'))) return
    throw new Error(
      `The database folder ${home.data} holds something that is no database: move it away, or restore a backup into it.`,
    )
  })
}

/** Makes a new, empty cluster beside the home's; gives its folder, which is cleared away once our process is gone. */
export async function makeCluster(home: EngineHome): Promise<string> {
  const fresh = `${home.data}.new-${process.pid}`
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  if (home.account) await chown(fresh, home.account.uid, home.account.gid)
  await runProgram(home, 'initdb', ['-D', fresh, ...choices])
  return fresh
}

/** Clears away what a process that was killed has left beside the home's cluster, and ends a server that runs on it. */
export async function clearLeftovers(home: EngineHome): Promise<void> {
  const start = `${basename(home.data)}.new-`
  for (const name of await readdir(dirname(home.data))) {
    if (!name.startsWith(start) || isAlive(Number(name.slice(start.length)))) continue
    await endServer({ ...home, data: join(dirname(home.data), name) }, 'immediate')
    // The initdb of a shop that was killed writes on there for a moment.
    await rm(join(dirname(home.data), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  }
}

/**
 * A running server's lock names its data folder: where it names another one, the folder was copied under its hands, file
 * after file, and no such copy is of one moment.
 * @throws Error with a sentence that says so.
 */
export async function refuseTornCopy(home: Pick<EngineHome, 'data'>): Promise<void> {
  const file = join(home.data, 'postmaster.pid')
  const [, folder] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!folder || folder === home.data) return
  throw new Error(
    `The database in ${home.data} was copied from ${folder} while that one ran, so it is torn: restore a backup into an empty DATA_DIR. (If the folder was moved after a crash, and not copied, delete ${file}.)`,
  )
}

/** Ends the server that runs on the home's cluster, at whatever socket, and waits for it, ten minutes at the most; none is fine. */
export async function endServer(home: EngineHome, mode: 'fast' | 'immediate'): Promise<void> {
  await clearForeignLock(home)
  const lines = (await readFile(join(home.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  // A copy has the lock of the original, whose server is not ours to end.
  if (lines[1] === home.data && isAlive(Number(lines[0])))
    await control(home, 'stop', ['-m', mode, '-t', '600'])
}

/**
 * Removes a lock of PostgreSQL's whose process number was given to some other program since (a restarted container
 * gives out the same few). PostgreSQL itself clears those whose number nobody has.
 */
export async function clearForeignLock(home: EngineHome): Promise<void> {
  const file = join(home.data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!isAlive(pid)) return
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  if (program.trim() === 'postgres') return
  await rm(file, { force: true })
  await rm(`${socketOf(home)}.lock`, { force: true })
}

/** The server's Unix socket. */
export function socketOf({ socket, port }: EngineHome): string {
  return join(socket, `.s.PGSQL.${port}`)
}
