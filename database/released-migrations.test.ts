import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Texts of files, by their path from `database/`. */
type Files = Record<string, string>

/** Of each version, the SHA-256 of the files that it has released first. */
type Released = Record<string, Files>

const firstVersion = '0.2.0'
const named = /^(migrations\/\d{3}-[a-z0-9-]+|baseline\/[a-z0-9-]+)\.ts$/

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** What is wrong with the files, in sentences, given what was released before and the version that package.json names. */
function faultsIn(files: Files, released: Released, version: string): string[] {
  const known = Object.values(released).flatMap((hashes) => Object.entries(hashes))
  const names = new Set(known.map(([path]) => path))
  const fresh = Object.keys(files).filter((path) => !names.has(path))
  const last = [...names]
    .filter((path) => path.startsWith('migrations/'))
    .sort()
    .at(-1)
  const tooLate = (path: string) => last !== undefined && (path.startsWith('baseline/') || path < last)
  return [
    ...known
      .filter(([path, hash]) => hashOf(files[path] ?? '') !== hash)
      .map(([path]) => `${path} is released and stays as it is: write a new migration.`),
    ...fresh.filter(tooLate).map((path) => `${path} is new and comes before ${last}, which is released.`),
    ...Object.keys(files).flatMap((path) => faultsOf(path, files[path] ?? '')),
    ...unlisted(files, { fresh, released, version }),
  ]
}

const todo =
  "add it in a release of its own, and there write its name into breaking_migrations, so that they don't start on it."
const taking =
  /\bdrop (table|column|view|schema)\b|\brename\b|\bset not null\b|\bset data type\b|\balter \w+ type\b/i

function breaks(path: string, text: string): boolean {
  return path.startsWith('migrations/') && taking.test(text) && !text.includes('breaking_migrations')
}

/** What a migration does may not change with the code around it. */
function faultsOf(path: string, text: string): string[] {
  const imports = [...text.matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from)
  const allowed = (from: string) => from === 'kysely' || from.startsWith('../baseline/')
  return [
    ...(named.test(path) ? [] : [`${path} is not named like 002-what-it-does.ts.`]),
    ...imports.filter((from) => !allowed(from)).map((from) => `${path} imports ${from}.`),
    ...(/export .*\bdown\b/.test(text) ? [`${path} has a way back.`] : []),
    ...(breaks(path, text) ? [`${path} takes something from older versions: ${todo}`] : []),
  ]
}

interface Listing {
  fresh: string[]
  released: Released
  version: string
}

function unlisted(files: Files, { fresh, released, version }: Listing): string[] {
  const isReleased = version.localeCompare(firstVersion, 'en', { numeric: true }) >= 0
  if (!isReleased || released[version]) return []
  const hashes = Object.fromEntries(fresh.sort().map((path) => [path, hashOf(files[path] ?? '')]))
  const entry = JSON.stringify({ [version]: hashes }, null, 2).slice(2, -2)
  return [`database/released-migrations.json has no ${version} yet; add\n${entry}`]
}

it('released migrations are as they were released (decision 034)', () => {
  const texts = import.meta.glob<string>(['./migrations/*.ts', './baseline/*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.slice(2), text]))
  expect(Object.keys(files)).toContain('migrations/001-baseline.ts')
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  expect(faultsIn(files, read('./released-migrations.json'), read('../package.json').version)).toEqual([])
})

describe('of a shop that has released two migrations', () => {
  const files: Files = {
    'baseline/orders.ts': "import { sql } from 'kysely'\n",
    'migrations/001-baseline.ts': "import { createOrders } from '../baseline/orders.ts'\n",
    'migrations/002-gifts.ts': "import { sql } from 'kysely'\nexport async function up() {}\n",
  }
  const hashed = (...paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, hashOf(files[path] ?? '')]))
  const released: Released = {
    '0.2.0': hashed('baseline/orders.ts', 'migrations/001-baseline.ts'),
    '0.10.0': hashed('migrations/002-gifts.ts'),
  }
  const faultsWith = (change: Files) => faultsIn({ ...files, ...change }, released, '0.10.0')

  it('what is released and what is added after it is right', () => {
    expect(faultsWith({})).toEqual([])
    expect(faultsWith({ 'migrations/003-more.ts': "import { sql } from 'kysely'\n" })).toEqual([])
  })

  it.each(Object.keys(files))('%s can be neither edited nor taken away', (path) => {
    const fault = `${path} is released and stays as it is: write a new migration.`
    expect(faultsWith({ [path]: `${files[path]} ` })).toEqual([fault])
    const { [path]: _, ...others } = files
    expect(faultsIn(others, released, '0.10.0')).toEqual([fault])
  })

  it.each(['migrations/001-before.ts', 'baseline/more.ts'])('%s comes too late', (path) => {
    expect(faultsWith({ [path]: '' })).toEqual([
      `${path} is new and comes before migrations/002-gifts.ts, which is released.`,
    ])
  })

  it.each([
    ['migrations/3-more.ts', '', 'migrations/3-more.ts is not named like 002-what-it-does.ts.'],
    [
      'migrations/003-more.ts',
      "import { a } from '../../app/a.ts'",
      'migrations/003-more.ts imports ../../app/a.ts.',
    ],
    ['migrations/003-more.ts', 'export async function down() {}', 'migrations/003-more.ts has a way back.'],
    ...[
      'drop column a',
      'drop table a',
      'rename to b',
      'alter column a set not null',
      'alter a type text',
    ].map((taken) => [
      'migrations/003-more.ts',
      taken,
      expect.stringMatching(/^migrations\/003-more.ts takes .+\.$/),
    ]),
  ])('%s with “%s” is refused', (path, text, fault) => {
    expect(faultsWith({ [path]: text })).toEqual([fault])
  })

  it('what says that it breaks older versions may take something away', () => {
    const text = "alter table a drop column b; insert into breaking_migrations values ('003-more')"
    expect(faultsWith({ 'migrations/003-more.ts': text })).toEqual([])
  })

  it('a version is listed with what is new in it, from the first on', () => {
    const more = { ...files, 'migrations/003-more.ts': '' }
    expect(faultsIn(more, {}, '0.1.9')).toEqual([])
    expect(faultsIn(more, released, '0.11.0')).toEqual([
      `database/released-migrations.json has no 0.11.0 yet; add
  "0.11.0": {
    "migrations/003-more.ts": "${hashOf('')}"
  }`,
    ])
  })
})
