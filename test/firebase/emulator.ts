import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../harness/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Firebase's Auth emulator as `host:port`; only in the tests of `npm test -- firebase`. */
    emulator: string | undefined
  }
}

/** A project whose name begins so is known to the emulator as one that exists nowhere: it asks Google for nothing. */
export const PROJECT = 'demo-spoke-and-piston'

const program = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js')
const patience = 180_000

/** Starts Firebase's own Auth emulator for the whole run, reached from this machine alone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-firebase-'))
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const words = ['emulators:start', '--only', 'auth', '--project', PROJECT, '--non-interactive']
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own home: it neither reads nor writes what somebody has signed in to on this machine.
    env: { PATH: process.env.PATH, HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    let said = ''
    const give = (sentence: string) => reject(new Error(`${sentence}\n${said}`))
    const late = setTimeout(give, patience, 'The Auth emulator was not ready within three minutes.')
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('All emulators ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => give('The Auth emulator has ended.'))
    void ended.finally(() => clearTimeout(late))
  })
  await ready.catch(async (problem: unknown) => {
    await stop()
    throw problem
  })
  project.provide('emulator', `127.0.0.1:${auth}`)
  return stop
}
