// Installs what is missing. Runs before anything is there, on whatever Node the machine has (20 or newer).
// With `--to-run` only what it takes to build the shop and to run it; what was installed for development stays.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const top = join(import.meta.dirname, '..')
const runtime = join(top, 'node_modules/.bin/node')
const locked = packagesIn('package-lock.json') ?? {}
const there = packagesIn('node_modules/.package-lock.json')
const forDevelopment = ({ dev, devOptional }) => Boolean(dev || devOptional)
const toRun = process.argv.includes('--to-run')

if (!isInstalled()) {
  console.log('Installing the packages …')
  // `ci` begins by deleting all there is, also under a shop that runs from it.
  const way = there ? ['install', '--no-save'] : ['ci']
  // Packages of ours are optional peers of theirs (vitest of better-auth's, say): npm would install those all the same.
  const which = toRun && !isDeveloped() ? ['--omit=dev', '--legacy-peer-deps'] : ['--include=dev']
  const words = [...way, ...which, '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', words, { cwd: top, stdio: 'inherit', env: withoutOurs() })
  if (status !== 0)
    stop(`The packages could not be installed${error ? ` (${error.message})` : ''}: see above.`)
  if (!existsSync(runtime)) {
    stop('The packages are there, but Node 24 is not: npm has to be allowed to run install scripts.')
  }
}

/** Whether all that is wanted lies in node_modules as the lock names it; other platforms' packages are never there. */
function isInstalled() {
  if (!there || !existsSync(runtime)) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (toRun && forDevelopment(entry))) return true
    return there[path] ? there[path].version === entry.version : entry.optional
  })
}

/** Whether somebody develops here: then a newer lock must not take away what they work with. */
function isDeveloped() {
  return Object.keys(there ?? {}).some((path) => locked[path]?.dev)
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
