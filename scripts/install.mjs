// Installs what is missing. Runs before anything is there, on whatever Node the machine has (20 or newer).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const top = join(import.meta.dirname, '..')
const runtime = join(top, 'node_modules/.bin/node')

if (!isInstalled()) {
  console.log('Installing the packages …')
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', words, { cwd: top, stdio: 'inherit', env: withoutOurs() })
  if (status !== 0)
    stop(`The packages could not be installed${error ? ` (${error.message})` : ''}: see above.`)
  if (!existsSync(runtime)) {
    stop('The packages are there, but Node 24 is not: npm has to be allowed to run install scripts.')
  }
}

/** Whether what lies in node_modules is what the lock names; other platforms' packages are never there. */
function isInstalled() {
  const locked = packagesIn('package-lock.json')
  const there = packagesIn('node_modules/.package-lock.json')
  if (!locked || !there || !existsSync(runtime)) return false
  return Object.entries(locked).every(([path, { version, optional }]) => {
    return path === '' || (there[path] ? there[path].version === version : optional)
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(top, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm deletes node_modules first: it must not run on the Node that lies in there. */
function withoutOurs() {
  const path = process.env.PATH.split(':').filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(':') }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
