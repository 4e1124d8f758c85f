import { existsSync, readFileSync } from 'node:fs'
import { build } from 'vite'
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

it('there are few of them: backup, restore, sbom, rotate-secret and prove:cluster were worth the last five', () => {
  expect(commands.length).toBeLessThanOrEqual(18)
})

it('what Node runs as it stands imports no JSX, which it cannot read', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, write: false, rolldownOptions: { input: programs(), treeshake: false } },
  })) as { output: { moduleIds?: string[] }[] }
  const modules = output.flatMap(({ moduleIds }) => moduleIds ?? [])
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((file) => file.endsWith('x'))).toEqual([])
})

/** The files that `shop.sh` gives to Node: those it names, and those of a command's own name. */
function programs(): string[] {
  const named = readFileSync('scripts/shop.sh', 'utf8').match(/(?<=(develop|node) )[\w/-]+\.ts/g) ?? []
  const own = commands.map(([name]) => `scripts/${name}.ts`).filter((file) => existsSync(file))
  return [...new Set([...named, ...own, 'studio/brand/draw-brand.ts', 'studio/people/draw-people.ts'])]
}
