import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The built shop (`npm run build`) as a real process. */
export interface ShopProcess {
  url: string
  pid: number
  /** Everything it has written so far. */
  said(): string
  /** Resolves with its exit code; a process that was killed has none. */
  ended: Promise<number | null>
  /** Sends it a signal and waits until it has gone; gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const build = join(import.meta.dirname, '../..', process.env.BUILD_DIR || 'build')
const entry = join(build, 'server/index.js')
/** Of all shops of the tests: two on one database are two machines of one shop, whatever their folders. */
export const testSecret = 'known-to-the-tests-alone-and-to-all-of-them'
const usual = {
  LOG_LEVEL: 'warn',
  DEMO: 'empty',
  SHOP_SECRET: testSecret,
  NODE_COMPILE_CACHE: join(build, 'compiled'),
}
const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** Ends every process that still runs, and clears its folders away. */
export async function endProcesses(): Promise<void> {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map(gone))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  folders.clear()
}

/** One that is gone already may still be among the running: what it has said is then being read. */
async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A new empty `DATA_DIR` that the database's account can enter too; it is gone after the file's tests (`end-processes.ts`). */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-process-'))
  folders.add(folder)
  await chmod(folder, 0o755)
  return folder
}

/**
 * Begins to start a shop, on a free port unless `settings` names one, and does not wait for it. With words (`remove-demo`)
 * it is the command of that name; `program` is one of another version.
 */
export async function spawnShop(
  settings: Record<string, string>,
  words: string[] = [],
  program = entry,
): Promise<ShopProcess> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...usual, PATH: process.env.PATH, PORT: port, SHOP_URL: url, ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  running.add(child)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return await ended
    },
  }
}

/** Starts a shop and waits until it is open. */
export async function startShop(settings: Record<string, string>, program = entry): Promise<ShopProcess> {
  for (;;) {
    const shop = await spawnShop(settings, [], program)
    if (await opens(shop)) return shop
    // Between our finding a port free and its listening there, a busy machine may give it to somebody else.
    const wasTaken = settings.PORT === undefined && shop.said().includes('is taken')
    if (!wasTaken) throw new Error(`The shop did not open: ${shop.said()}`)
  }
}

/** Whether a shop that is being started comes to be open. */
async function opens(shop: ShopProcess): Promise<boolean> {
  let gone = false
  void shop.ended.then(() => {
    gone = true
  })
  while (!shop.said().includes('is open at')) {
    if (gone) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}
