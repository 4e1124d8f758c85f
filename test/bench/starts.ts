import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../harness/free-port.ts'
import { memoryLimits } from '../memory-limits.ts'
import type { BenchShop } from './bench-shop.ts'
import { middle } from './load.ts'
import type { Row } from './report.ts'

const rounds = 5

/**
 * How long a process takes to its first list, the database being up, and what it holds then; and a second `npm start`. The
 * process shares the folder of the shop that runs, as one of another folder is refused beside it (docs/decisions/042).
 */
export async function startTimes({ database, dataDir }: BenchShop): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-bench-'))
  const { flags, variables } = await memoryLimits()
  const built = [...flags, `${process.env.BUILD_DIR || 'build'}/server/index.js`]
  const compiled = join(process.env.BUILD_DIR || 'build', 'compiled')
  const seconds: Record<'process' | 'command', number[]> = { process: [], command: [] }
  const memory: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const settings = {
        ...variables,
        DATA_DIR: dataDir,
        DATABASE_URL: database,
        DEMO: '1',
        NODE_COMPILE_CACHE: compiled,
      }
      const one = await opens(process.execPath, built, settings, '/tools?limit=24')
      seconds.process.push(one.seconds)
      memory.push(one.memory)
    }
    // The first fills the demo shop.
    const settings = { DATA_DIR: join(folder, 'own') }
    for (let round = 0; round <= rounds; round++) {
      const one = await opens('sh', ['scripts/shop.sh', 'start'], settings, '/')
      if (round > 0) seconds.command.push(one.seconds)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [
    { what: 'process to first list', ...middle(seconds.process), unit: 's', atMost: 0.45 },
    { what: 'second npm start to first page', ...middle(seconds.command), unit: 's', atMost: 1.2 },
    { what: 'memory at rest', ...middle(memory), unit: 'MiB', atMost: 130 },
  ]
}

/** Starts a shop until an address answers, and stops it. */
async function opens(
  program: string,
  words: string[],
  settings: Record<string, string>,
  path: string,
): Promise<{ seconds: number; memory: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), SHOP_URL: url, ...settings },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    const answer = await fetch(url + path).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error('The shop did not start: is it built? (npm run build)')
    await pause(5)
  }
  const seconds = (performance.now() - started) / 1000
  // At rest is after what it does by itself when it has started.
  await pause(3000)
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  child.kill('SIGTERM')
  await gone
  return { seconds, memory: Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024 }
}
