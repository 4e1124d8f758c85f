import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = ['README.md', ...globSync('docs/**/*.md')]
const commands = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
)
const ours = /^(?:app|database|docs|ops|public|sandboxes|scripts|server|studio|test)\//

/** `a/{b,c}.ts` as two paths; `a/*.ts` is left as it is. */
function spelledOut(path: string): string[] {
  const [group, choices = ''] = /\{([^}]*)\}/.exec(path) ?? []
  if (group === undefined) return [path]
  return choices.split(',').flatMap((choice) => spelledOut(path.replace(group, choice)))
}

/** Paths of the repository in code, without those that have a part to be filled in: `NNN`, `VERSION`, `<feature>`. */
function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path.replace(/[/:]$/, ''))
    .filter((path) => ours.test(path) && !/[<>…]|NNN|VERSION/.test(path))
    .flatMap(spelledOut)
}

function linksOf(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^(?:https?|mailto):/.test(to))
    .map((to) => join(dirname(page), to))
}

/** Rows of tables with more or fewer cells than the row above: a `|` inside one ends it, in code as well, unless it is escaped. */
function uneven(text: string): string[] {
  const lines = text.replace(/^```[\s\S]*?^```/gm, '').split('\n')
  const cells = (line = '') => (/^\s*\|.*\|$/.test(line) ? line.split(/(?<!\\)\|/).length - 2 : undefined)
  return lines.filter((line, at) => {
    const [above, own] = [cells(lines[at - 1]), cells(line)]
    return above !== undefined && own !== undefined && above !== own
  })
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('names no file that is not there', () => {
    const gone = [...pathsOf(text), ...linksOf(page, text)].filter((path) => globSync(path).length === 0)
    expect(gone).toEqual([])
  })

  it('has in each row of a table the cells of its head', () => {
    expect(uneven(text)).toEqual([])
  })

  it('says no command that there is not', () => {
    const said = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name)
    expect(said.filter((name) => !commands.includes(name))).toEqual([])
  })

  it('quotes no title that no test of the file before it has', () => {
    const quoted = [...text.matchAll(/`([^`\s]+\.test\.tsx?)`((?:,? "[^"]+")+)/g)]
    const gone = quoted.flatMap(([, file = '', titles = '']) => {
      const tests = spelledOut(file).flatMap((one) => globSync(one))
      const said = tests.map((one) => readFileSync(one, 'utf8')).join('\n')
      return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) =>
        said.includes(title) ? [] : [`${file} "${title}"`],
      )
    })
    expect(gone).toEqual([])
  })
})

describe('what this looks for', () => {
  it('is found', () => {
    const text =
      'See `app/{a,b}.ts` and [why](decisions/1.md#so), not `NNN-x.ts`, `npm test` or `app/<feature>/x.ts`.'
    expect(pathsOf(text)).toEqual(['app/a.ts', 'app/b.ts'])
    expect(linksOf('docs/how-to.md', text)).toEqual(['docs/decisions/1.md'])
  })
})
