// Adds to package-lock.json the other platforms' optional packages that npm left out because the registry of the
// machine it ran on does not have them: without their names `npm ci` refuses the whole lock. With `--check`: only says
// whether any is missing, and whether every entry has the hash by which npm proves what it has downloaded.
import { readFileSync, writeFileSync } from 'node:fs'

const checks = process.argv.includes('--check')
// The tests name a lock of their own.
const named = process.argv.at(-1)?.endsWith('.json') ? process.argv.at(-1) : undefined
const file = named ?? new URL('../package-lock.json', import.meta.url)
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

/** What npm would install unproved. A package that comes inside another one is proved with it. */
const unproved = Object.entries(lock.packages)
  .filter(([path, { integrity, inBundle, link }]) => path !== '' && !integrity && !inBundle && !link)
  .map(([path]) => path)

if (checks) {
  if (missing.length > 0)
    console.error(
      `package-lock.json lacks ${missing.length} packages of other platforms: npm run generate -- lock`,
    )
  if (unproved.length > 0) {
    const list = unproved.join(', ')
    console.error(
      `package-lock.json has no integrity of ${list}: take a version that the registry has for every platform.`,
    )
  }
  process.exit(missing.length + unproved.length > 0 ? 1 : 0)
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
