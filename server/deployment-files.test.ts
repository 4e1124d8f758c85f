import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { memoryLimits } from '../test/memory-limits.ts'
import { settingNames } from './environment.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const composeFiles = readdirSync('ops').filter((name) => /^compose.*\.yaml$/.test(name))
/** What the image starts, without the flags that are the shop's own, and the words that are commands. */
const program = (JSON.parse(read('Dockerfile').match(/^ENTRYPOINT (.+)$/m)?.[1] ?? '[]') as string[])
  .filter((word) => !word.startsWith('--'))
  .join(' ')
const words = [...read('server/start.ts').matchAll(/^ {2}async '?([a-z:-]+)'?\(environment/gm)]
  .map(([, word = '']) => word)
  .join('|')
/** Not the shop's: the C library's, and any one's name. */
const notOurs = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NAME']

/** Made in the image, with the shop's account as their owner: a volume that is new takes both over. */
const made = (read('Dockerfile').match(/install --directory --owner=shop .*?(( \/\w+)+)$/m)?.[1] ?? '')
  .trim()
  .split(' ')

interface Service {
  build?: string
  image?: string
  environment?: Record<string, string>
  healthcheck?: object
  [key: string]: unknown
}

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const last = text.slice(text.lastIndexOf('\nFROM '))

  it('has no fault that its linter knows', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM a\nRUNN b').length).toBeGreaterThan(0)
  })

  it('runs the shop as nobody in particular, watches it, and keeps what it has outside', () => {
    expect(last).toMatch(/^USER shop$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m)
    expect(last).toMatch(/^VOLUME \/data$/m)
  })

  it('gives it the memory that npm start gives it', async () => {
    const { flags, variables } = await memoryLimits()
    const [, entry = '[]'] = last.match(/^ENTRYPOINT (.+)$/m) ?? []
    expect(JSON.parse(entry)).toEqual(['node_modules/.bin/node', ...flags, 'build/server/index.js'])
    const set = Object.fromEntries([...last.matchAll(/(MALLOC_[A-Z_]+)=(\d+)/g)].map(([, ...pair]) => pair))
    expect(set).toEqual(variables)
  })

  it('sets what is a setting, and copies what there is', () => {
    const named = [...(last.match(/^ENV (.+)$/m)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    )
    expect(named).toContain('DATA_DIR')
    expect(named.filter((name) => !settingNames.includes(name) && !notOurs.includes(name))).toEqual([])
    const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const let_in = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    expect(let_in.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe.each(composeFiles)('%s', (name) => {
  const file = parse(read(`ops/${name}`), { merge: true }) as {
    services: Record<string, Service>
    volumes: object
  }
  const shops = Object.values(file.services).filter(({ build }) => build)

  it('has no fault that its linter knows', async () => {
    // Keys stand in the order in which they are read: what it is, what it needs, how it is held.
    const unordered = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order']
    const rules = Object.fromEntries(unordered.map((rule) => [rule, 0 as const]))
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const said = linter.lintFiles([`ops/${name}`], false).flatMap(({ messages }) => messages)
    expect(said.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  it('sets what is a setting, and holds the shop back from all else', () => {
    expect(shops.length).toBeGreaterThan(0)
    for (const shop of shops) {
      const named = Object.keys(shop.environment ?? {})
      expect(named.filter((one) => !settingNames.includes(one))).toEqual([])
      expect(shop).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], stop_grace_period: '30s' })
    }
  })

  it('has a place for backups beside the data, and the shop’s account may write in both', () => {
    for (const { environment, volumes } of shops) {
      const places = (volumes as string[]).map((volume) => volume.split(':')[1])
      expect(places).toEqual(['/data', environment?.BACKUP_DIR])
      expect(made).toEqual(expect.arrayContaining(places))
    }
  })

  it('keeps what has to stay in volumes that there are', () => {
    const used = Object.values(file.services).flatMap(({ volumes = [] }) => volumes as string[])
    expect(used.map((volume) => volume.split(':')[0]).sort()).toEqual(
      expect.arrayContaining(Object.keys(file.volumes).sort()),
    )
  })
})

it('what the operations say of containers names files, services, volumes and commands that there are', () => {
  const said = read('docs/operations.md').match(/^docker (compose|volume) .+$/gm) ?? []
  const known = composeFiles.flatMap((name) => {
    const file = parse(read(`ops/${name}`), { merge: true }) as {
      name: string
      services: object
      volumes: object
    }
    const services = Object.keys(file.services).join('|')
    const begin = `docker compose -f ops/${name}`
    const volumes = Object.keys(file.volumes).map((volume) => `docker volume rm ${file.name}_${volume}`)
    return [
      ...volumes,
      `${begin} (exec (${services}) ${program}|run --rm (${services})) (${words})( /backups/.+)?`,
      `${begin} (down|up -d)`,
    ]
  })
  expect(said.length).toBeGreaterThan(4)
  expect(said.filter((line) => !new RegExp(`^(${known.join('|')})$`).test(line))).toEqual([])
})

it('the service may write where the pages have it keep backups', () => {
  const pages = ['docs/operations.md', 'docs/going-live.md', 'README.md', 'ops/spoke-and-piston.service']
  const told = pages.flatMap(
    (page) => read(page).match(/(?<=\bBACKUP_DIR=')[^']+|(?<=npm run backup -- )\/[^ ]+(?=\/)/g) ?? [],
  )
  const [, writable = ''] = read('ops/spoke-and-piston.service').match(/^ReadWritePaths=(.+)$/m) ?? []
  expect(told).toContain('/mnt/backups')
  const places = writable.split(' ').map((place) => place.replace(/^-/, ''))
  expect(told.filter((place) => !places.includes(place))).toEqual([])
})

it('every setting stands in the README, and what the examples speak of is a setting', () => {
  const readme = read('README.md')
  // What Node's packages choose their build by; it decides nothing of ours.
  const untold = settingNames.filter((name) => !readme.includes(`\`${name}`))
  expect(untold).toEqual(['NODE_ENV'])
  for (const name of ['nginx.conf', 'haproxy.cfg', 'Caddyfile', 'spoke-and-piston.service']) {
    const spoken = [...read(`ops/${name}`).matchAll(/\b([A-Z][A-Z_]{3,})=/g)].map(
      ([, setting = '']) => setting,
    )
    expect([name, spoken.filter((one) => ![...settingNames, ...notOurs].includes(one))]).toEqual([name, []])
  }
})

it('the rules for Prometheus are YAML', () => {
  const [{ errors, warnings } = { errors: [], warnings: [] }] = parseAllDocuments(read('ops/alerts.yml'))
  expect([...errors, ...warnings]).toEqual([])
})
