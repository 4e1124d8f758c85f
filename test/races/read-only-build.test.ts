import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { newDataDir } from '../harness/shop-process.ts'

const root = join(import.meta.dirname, '../..')

let built: string

beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  built = await mkdtemp(join(root, '.tmp/read-only-'))
  for (const part of ['client', 'server', 'pictures', '.sources'])
    await cp(join(root, process.env.BUILD_DIR || 'build', part), join(built, part), { recursive: true })
  // Root writes all the same: what was written is looked at, too.
  await promisify(execFile)('chmod', ['-R', 'a-w', built])
})
afterAll(async () => {
  await promisify(execFile)('chmod', ['-R', 'u+w', built])
  await rm(built, { recursive: true })
})

it('a shop is started by who may write none of what was built, and writes none of it', async () => {
  const DATA_DIR = await newDataDir()
  const before = await writtenAt()
  const PORT = String(await freePort())
  const settings = { PORT, DATA_DIR, DEMO: '1', LOG_LEVEL: 'warn', STOP_DELAY_SECONDS: '0' }
  const shop = spawn('sh', ['scripts/shop.sh', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...{ PATH: process.env.PATH, HOME: DATA_DIR }, ...settings, BUILD_DIR: relative(root, built) },
  })
  const ended = once(shop, 'exit')
  try {
    expect(await saying(shop, 'is open at')).toContain('is open at')
    const origin = `http://127.0.0.1:${PORT}`
    const [picture = ''] = (await (await fetch(origin)).text()).match(/\/pictures\/[^" ,]+/) ?? []
    const answer = await fetch(`${origin}${picture}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  } finally {
    shop.kill()
    expect(await ended).toEqual([0, null])
  }
  expect(await writtenAt()).toEqual(before)
})

/** When each file and folder was last written, but what an open shop keeps there where it may: V8's own, and pictures that are not drawn yet. */
async function writtenAt(): Promise<Record<string, number>> {
  const names = (await readdir(built, { recursive: true })).filter(
    (name) => !/^(compiled|pictures)\b/.test(name),
  )
  const times = ['pictures/manifest.json', ...names].map(async (name) => {
    return [name, (await stat(join(built, name))).mtimeMs] as const
  })
  return Object.fromEntries(await Promise.all(times))
}

/** What it has said when it says the words, or when it has ended without. */
async function saying({ stdout, stderr }: ChildProcess, words: string): Promise<string> {
  return await new Promise((resolve) => {
    let said = ''
    for (const stream of [stdout, stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes(words)) resolve(said)
      })
      stream?.once('end', () => resolve(said))
    }
  })
}
