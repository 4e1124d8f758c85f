import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, openEngine } from '../../database/engine/engine.ts'
import { freePort } from '../harness/free-port.ts'
import { memoryLimits } from '../memory-limits.ts'

/** The built demo shop as a process of its own, on a database that the bench can reach too. */
export interface BenchShop {
  url: string
  database: string
  dataDir: string
  /** The most memory that the shop's process has used so far, in MiB (the database is another process). */
  peakMemory(): Promise<number>
  close(): Promise<void>
}

/** Starts the built shop for measuring. */
export async function openBenchShop(): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-bench-'))
  const engine = await openEngine(folder)
  await engine.ensureRunning()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { flags, variables } = await memoryLimits()
  const child = spawn(process.execPath, [...flags, `${process.env.BUILD_DIR || 'build'}/server/index.js`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      SHOP_URL: url,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: engine.address('postgres'),
      // Visitors of many networks come from this machine.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  await untilReady(url, child).catch(async (problem) => {
    await end(child, engine, folder)
    throw problem
  })
  return {
    url,
    database: engine.address('postgres'),
    dataDir: folder,
    async peakMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024
    },
    close: () => end(child, engine, folder),
  }
}

async function end(child: ChildProcess, engine: Engine, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error('The shop did not start: is it built? (npm run build)')
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('The shop was not ready within half a minute.')
}
