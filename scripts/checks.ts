import { join } from 'node:path'
import pLimit from 'p-limit'
import { type Failure, firstLines } from './failures.ts'
import { type Ran, root, run } from './run.ts'
import { type Counted, runTests } from './tests.ts'

type Check = [name: string, work: () => Promise<Ran>]

const quick: Check[] = [
  ['format and lint (biome)', () => run('biome', ['check', '.'])],
  ['sizes, names and sentences', () => run('node', ['scripts/check-sizes.ts'])],
  ['every platform is in the lock', () => run('node', ['scripts/complete-lock.mjs', '--check'])],
  ['types (tsc)', types],
  [
    'who may import what (dependency-cruiser)',
    () => run('depcruise', ['app', 'server', 'database', 'sandboxes', 'test', 'scripts', 'studio']),
  ],
  ['nothing unused (knip)', () => run('knip', [])],
]

/** Runs every check, two at a time, and then the tests that open no shop; says what failed, and goes on. */
export async function checkAll(): Promise<Counted> {
  const broken = (await pLimit(2).map(quick, (check) => tell(...check))).flat()
  const tests = await tellTests('unit', 'tests without a shop (vitest)')
  return {
    ok: tests.ok && broken.length === 0,
    output: '',
    passed: tests.passed,
    failed: tests.failed + broken.length,
    failures: [...broken, ...tests.failures],
  }
}

/** Runs one of vitest's projects and says in a line how it went, and everything of one that failed. */
export async function tellTests(project: string, name: string): Promise<Counted> {
  const tests = await runTests(project)
  report(`${name}, ${tests.passed} passed`, tests)
  return tests
}

async function types(): Promise<Ran> {
  const typegen = await run('react-router', ['typegen'])
  // What has been found before is kept, so that a second look is at what has changed.
  const kept = ['--incremental', '--tsBuildInfoFile', join(root, '.tmp/types.tsbuildinfo')]
  return typegen.ok ? await run('tsc', ['--noEmit', ...kept]) : typegen
}

async function tell(name: string, work: () => Promise<Ran>): Promise<Failure[]> {
  const started = Date.now()
  const ran = await work()
  report(`${name}, ${((Date.now() - started) / 1000).toFixed(1)} s`, ran)
  return ran.ok ? [] : [{ name, said: firstLines(ran.output) }]
}

function report(name: string, { ok, output }: Ran): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.log(output)
}
