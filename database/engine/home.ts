import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chown, cp, lstat, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Account, isRoot, refuseNameless, serverAccount } from './account.ts'
import { baseElsewhere, nameBaseElsewhere } from './moved-base.ts'
import type { Programs } from './packaged.ts'

/** Where the embedded server's programs and data are, and as whom it runs. */
export interface EngineHome {
  /** The folder that holds `bin`, `lib` and `share`. */
  programs: string
  /** Their major version. */
  major: number
  /** The cluster's data folder (`PGDATA`). */
  data: string
  /** The folder of the Unix socket; there is no TCP port. */
  socket: string
  /** Which socket in it: the number in its file's name, which is no port of the machine. */
  port: number
  /** The account it runs under; `undefined`: our own. */
  account: Account | undefined
}

/** The socket at which a shop looks for its database. */
export const usualPort = 5432

const systemFolder = '/var/lib/spoke-and-piston'

/** The kernel takes 107 bytes for a socket's address; the file's own name needs 15 of them. */
const maxSocketFolderLength = 92

/**
 * Finds the embedded server's home for a `DATA_DIR`, and makes its folders.
 * PostgreSQL refuses to run as root, and its account can't enter `/root`: then programs and data go to
 * `/var/lib/spoke-and-piston`, and `DATA_DIR/database.json` remembers where.
 * @throws Error with a sentence when `DATA_DIR` can't be used, or is a copy whose database is another's.
 */
export async function findHome(dataDir: string, programs: Programs): Promise<EngineHome> {
  const folder = await ownFolder(dataDir)
  const elsewhere = await baseElsewhere(folder)
  refuseNameless()
  if (!isRoot()) {
    if (elsewhere)
      throw new Error(
        `The database of DATA_DIR ${folder} lies in ${elsewhere}, and root runs it: say this as root, too. To give the shop to this account, make a backup as root and restore it as this one, into an empty DATA_DIR.`,
      )
    return furnish(programs, folder, undefined)
  }
  const within = (await isServed(folder)) || (await canEnter(folder))
  const base = elsewhere ?? (within ? folder : await nameBaseElsewhere(folder, systemFolder))
  const account = (await ownerOf(join(base, 'postgres'))) ?? (await serverAccount())
  return furnish(programs, base, account)
}

/** The folder itself, whatever link leads to it: all processes have to meet at the same socket. */
async function ownFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    const folder = await realpath(dataDir)
    await access(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new Error(`DATA_DIR can't be used: ${(error as Error).message}.`)
  }
}

/** The same home with other programs. */
export async function withPrograms(home: EngineHome, programs: Programs): Promise<EngineHome> {
  return { ...home, ...(await runnable(programs, home.account)) }
}

/** The programs where the server's account can run them. */
async function runnable(
  { folder, version, major }: Programs,
  account: Account | undefined,
): Promise<Pick<EngineHome, 'programs' | 'major'>> {
  const within = !account || (await canEnter(folder))
  return { programs: within ? folder : await movedPrograms(folder, version), major }
}

async function furnish(programs: Programs, base: string, account: Account | undefined): Promise<EngineHome> {
  const data = join(base, 'postgres')
  const near = join(base, 'socket')
  const short = createHash('sha256').update(base).digest('hex').slice(0, 16)
  const socket = isPlain(near) ? near : `/tmp/spoke-${short}`
  await mkdir(socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid } = await lstat(socket)
  if (account && uid === 0) await chown(socket, account.uid, account.gid)
  // Whoever may open the socket is let in; in `/tmp` another account could have been there first.
  else if (uid !== (account?.uid ?? process.getuid?.())) {
    throw new Error(`The embedded database's folder ${socket} belongs to another account of this machine.`)
  }
  return { ...(await runnable(programs, account)), data, socket, port: usualPort, account }
}

/** Whether a path fits into a socket's address, and through PostgreSQL's own reading of a list of paths. */
function isPlain(path: string): boolean {
  return Buffer.byteLength(path) <= maxSocketFolderLength && /^[\w/.+@-]+$/.test(path)
}

/** A service's own folder lets nobody else in, and root may be the one who says a command: its database is there all the same. */
async function isServed(dataDir: string): Promise<boolean> {
  return (await ownerOf(join(dataDir, 'postgres'))) !== undefined
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const facts = await stat(folder).catch(() => undefined)
  return facts && facts.uid !== 0 ? { uid: facts.uid, gid: facts.gid } : undefined
}

async function movedPrograms(packaged: string, version: string): Promise<string> {
  const place = join(systemFolder, `engine-${version}`)
  if (existsSync(place)) return place
  const fresh = `${place}.${process.pid}`
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  await cp(packaged, fresh, { recursive: true, verbatimSymlinks: true })
  // Whoever copied first has won; both copies are the same.
  await rename(fresh, place).catch(() => rm(fresh, { recursive: true, force: true }))
  return place
}

/** Whether any account may walk into a folder: each step of its path lets others through. */
async function canEnter(folder: string): Promise<boolean> {
  for (let step = resolve(folder); ; step = dirname(step)) {
    if (((await stat(step)).mode & 0o001) === 0) return false
    if (step === dirname(step)) return true
  }
}
