// Adds to package-lock.json the other platforms' optional packages that npm left out because the registry of the
// machine it ran on does not have them: without their names `npm ci` refuses the whole lock. With `--check`: only says
// whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, { version, ...platformOf(name), parent: entry }]),
)

/** Whether a package is locked where one at `path` would find it. */
function isLocked(path, name) {
  if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  const parent = path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')
  return path !== '' && isLocked(parent, name)
}

/** What a platform's package says of itself, from its name: `…-linux-x64-musl`. */
function platformOf(name) {
  const [, os, cpu, libc] =
    /-(android|darwin|freebsd|linux|openharmony|wasm32|win32)-(\w+?)(?:-(musl|gnu|\w+))?$/.exec(name) ?? []
  if (!os) throw new Error(`${name} is not in package-lock.json, and its name does not tell its platform.`)
  if (os === 'wasm32') return { cpu: ['wasm32'] }
  return { cpu: [cpu], os: [os], ...(libc === 'musl' && { libc: ['musl'] }) }
}

if (missing.length > 0 && process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${missing.length} packages of other platforms: npm run lock`)
  process.exit(1)
}
if (missing.length > 0) {
  for (const [path, { parent, version, ...platform }] of missing) {
    const facts = { ...platform, ...(parent.dev && { dev: true }), optional: true }
    lock.packages[path] = { version, ...Object.fromEntries(Object.entries(facts).sort()) }
  }
  const [root, ...rest] = Object.entries(lock.packages)
  rest.sort(([one], [other]) => one.localeCompare(other, 'en'))
  lock.packages = Object.fromEntries([root, ...rest])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
