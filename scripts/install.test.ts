import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spoke-install-'))
  for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name))
  cpSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  writeFileSync(join(folder, 'bin/npm'), standIn, { mode: 0o755 })
  lock({ react: '1' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** In npm's place: notes its words, and has installed what they ask for. */
const standIn = `#!/usr/bin/env node
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const dev = words.includes('--include=dev')
const there = Object.entries(packages).filter(([, entry]) => dev || !(entry.dev || entry.devOptional))
mkdirSync('node_modules/.bin', { recursive: true })
writeFileSync('node_modules/.bin/node', '')
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(there) }))
writeFileSync('asked', words.join(' '))
`

/** A lock with two packages to run, one for development, and one that is an optional peer beside that. */
function lock(versions: { react: string }): void {
  const packages = {
    '': {},
    'node_modules/react': { version: versions.react },
    'node_modules/windows-only': { version: '1', optional: true },
    'node_modules/knip': { version: '1', dev: true },
    'node_modules/vitest': { version: '1', devOptional: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

/** Runs it; gives what npm was asked, or nothing where it was not. */
function install(...words: string[]): string {
  rmSync(join(folder, 'asked'), { force: true })
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const { status } = spawnSync(process.execPath, [join(folder, 'scripts/install.mjs'), ...words], { env })
  expect(status).toBe(0)
  try {
    return readFileSync(join(folder, 'asked'), 'utf8')
  } catch {
    return ''
  }
}

describe('installing', () => {
  it('to run, leaves out what is for development', () => {
    expect(install('--to-run')).toMatch(/^ci --omit=dev /)
    expect(install('--to-run')).toBe('')
  })

  it('to develop, installs all of it', () => {
    expect(install()).toMatch(/^ci --include=dev /)
    expect(install()).toBe('')
  })

  it('whoever has tested starts without installing again', () => {
    install()
    expect(install('--to-run')).toBe('')
    expect(install()).toBe('')
  })

  it('whoever has started gets the rest for the tests, beside what may be running from there', () => {
    install('--to-run')
    expect(install()).toMatch(/^install --no-save --include=dev /)
    expect(install('--to-run')).toBe('')
    expect(install()).toBe('')
  })

  it('a newer lock is followed, and takes nothing from whoever develops', () => {
    install('--to-run')
    lock({ react: '2' })
    expect(install('--to-run')).toMatch(/^install --no-save --omit=dev /)
    install()
    lock({ react: '3' })
    expect(install('--to-run')).toMatch(/--include=dev/)
    expect(install()).toBe('')
  })
})

describe('the lock’s check', () => {
  const check = (packages: object) => {
    const file = join(folder, 'package-lock.json')
    writeFileSync(file, JSON.stringify({ packages: { '': {}, ...packages } }))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check', file])
    return { status, said: stderr.toString() }
  }
  const native = { version: '1', integrity: 'sha512-1', optionalDependencies: { 'oxide-darwin-arm64': '1' } }

  it('takes a lock in which each platform’s packages have their hash', () => {
    const entry = { version: '1', integrity: 'sha512-2', optional: true }
    const inside = { version: '1', inBundle: true }
    const lock = {
      'node_modules/oxide': native,
      'node_modules/oxide-darwin-arm64': entry,
      'node_modules/oxide-darwin-arm64/node_modules/core': inside,
    }
    expect(check(lock)).toEqual({ status: 0, said: '' })
  })

  it('refuses one that names another platform’s package without its hash, or not at all', () => {
    const bare = { version: '1', optional: true }
    const unproved = check({ 'node_modules/oxide': native, 'node_modules/oxide-darwin-arm64': bare })
    expect(unproved).toEqual({ status: 1, said: expect.stringContaining('oxide-darwin-arm64') })
    expect(check({ 'node_modules/oxide': native })).toMatchObject({ status: 1 })
  })
})
