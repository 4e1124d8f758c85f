import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { newDataDir } from '../harness/shop-process.ts'

const root = join(import.meta.dirname, '../..')
/** As Debian numbers the account `nobody`; whoever is not root is an account of their own already. */
const account = process.getuid?.() === 0 ? 65_534 : undefined

let built: string

beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  built = await mkdtemp(join(root, '.tmp/read-only-'))
  for (const part of ['client', 'server', 'pictures', '.sources'])
    await cp(join(root, process.env.BUILD_DIR || 'build', part), join(built, part), { recursive: true })
  await promisify(execFile)('chmod', ['-R', 'a+rX,a-w', built])
})
afterAll(async () => {
  await promisify(execFile)('chmod', ['-R', 'u+w', built])
  await rm(built, { recursive: true })
})

it('a shop that one account has built is started by another, which may write none of it', async () => {
  const DATA_DIR = await newDataDir()
  if (account) await chown(DATA_DIR, account, account)
  const PORT = String(await freePort())
  const settings = { PORT, DATA_DIR, DEMO: '1', LOG_LEVEL: 'warn', STOP_DELAY_SECONDS: '0' }
  const shop = spawn('sh', ['scripts/shop.sh', 'start'], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    ...(account && { uid: account, gid: account }),
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
})

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
