import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lastBuilt } from '../harness/last-build.ts'

/** Known to tests alone: what stands where something is still to come. */
const hooks = ['skeleton']

it('every class that a screen names is in the style sheets: Tailwind leaves out what the theme does not have', () => {
  const styles = lastBuilt()
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8').replaceAll('\\', ''))
    .join('\n')
  const screens = globSync('app/**/*.tsx').filter((file) => !/\.test\.|styleguide/.test(file))
  const unknown = screens.flatMap((file) =>
    classesIn(readFileSync(file, 'utf8'))
      .filter((name) => !styles.includes(`.${name}`) && !hooks.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

/** Those that stand in a `className` as they are. */
function classesIn(screen: string): string[] {
  return [...screen.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .flatMap(([, plain, template = '']) => (plain ?? template.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/))
    .filter(Boolean)
}
