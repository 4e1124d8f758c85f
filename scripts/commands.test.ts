import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts)

it('every command goes one way, and is told in the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [name, line] of commands) {
    expect(line).toBe(`exec sh scripts/shop.sh ${name}`)
    expect(readme).toMatch(new RegExp(`npm (run )?${name}\\b`))
  }
})

it('there are few of them: backup and restore were worth the last two', () => {
  expect(commands.length).toBeLessThanOrEqual(15)
})
