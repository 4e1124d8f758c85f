import { execFileSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { proven } from '../vitest.config.ts'

it('what `npm test` plays in a short form, `npm run prove` plays at length', () => {
  const words = ['grep', '--untracked', '-lE', "from '[./a-z]+/at-length.ts'", '--', '*.test.ts']
  const shortened = execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n')
  expect(shortened.length).toBeGreaterThan(10)
  expect(shortened.filter((file) => !proven.some((glob) => matchesGlob(file, glob)))).toEqual([])
})
