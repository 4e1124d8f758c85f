import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** Each test that the page names, with the parts of titles that stand behind it. */
const named = [...page.matchAll(/`([^`\s]+\.test\.tsx?)`((?:,? "[^"]+")*)/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
)

it('names no test that is gone, nor a title that no test of that file has', () => {
  expect(named.length).toBeGreaterThan(300)
  const gone = named.filter(({ file, titles }) => {
    const files = /[*{]/.test(file) ? globSync(file) : [file].filter((one) => existsSync(one))
    const text = files.map((one) => readFileSync(one, 'utf8')).join('\n')
    return files.length === 0 || titles.some((title) => !text.includes(title))
  })
  expect(gone).toEqual([])
})

const [threats = '', more = ''] = page.split('## Accidents')
const [faults = ''] = more.split('\n## ')

it.each([
  ['102 threats', threats, 102],
  ['36 faults', faults, 36],
])('decides each of the %s', (_, part, count) => {
  const rows = [...part.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', '))
  expect([...new Set(rows.map(Number))].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
})

/** How many requirements of level 1 and of level 2 each section of ASVS 5.0.0 has. */
const sections: Record<string, [number, number]> = {
  ...{
    '1.1': [0, 2],
    '1.2': [5, 4],
    '1.3': [2, 9],
    '1.4': [0, 3],
    '1.5': [1, 1],
    '2.1': [1, 2],
    '2.2': [2, 1],
  },
  ...{
    '2.3': [1, 3],
    '2.4': [0, 1],
    '3.2': [2, 0],
    '3.3': [1, 3],
    '3.4': [2, 4],
    '3.5': [3, 2],
    '3.7': [0, 2],
  },
  ...{
    '4.1': [1, 2],
    '4.2': [0, 1],
    '4.3': [0, 2],
    '4.4': [1, 3],
    '5.1': [0, 1],
    '5.2': [2, 1],
    '5.3': [2, 0],
  },
  ...{
    '5.4': [0, 3],
    '6.1': [1, 2],
    '6.2': [8, 4],
    '6.3': [2, 2],
    '6.4': [2, 2],
    '6.5': [0, 5],
    '6.6': [0, 3],
  },
  ...{
    '6.8': [0, 4],
    '7.1': [0, 3],
    '7.2': [4, 0],
    '7.3': [0, 2],
    '7.4': [2, 3],
    '7.5': [0, 2],
    '7.6': [0, 2],
  },
  ...{
    '8.1': [1, 1],
    '8.2': [2, 1],
    '8.3': [1, 0],
    '8.4': [0, 1],
    '9.1': [3, 0],
    '9.2': [1, 3],
    '10.1': [0, 2],
  },
  ...{
    '10.2': [0, 2],
    '10.3': [0, 4],
    '10.4': [5, 6],
    '10.5': [0, 5],
    '10.6': [0, 2],
    '10.7': [0, 3],
    '11.1': [0, 2],
  },
  ...{
    '11.2': [0, 3],
    '11.3': [2, 1],
    '11.4': [1, 3],
    '11.5': [0, 1],
    '11.6': [0, 1],
    '12.1': [1, 2],
    '12.2': [2, 0],
  },
  ...{
    '12.3': [0, 4],
    '13.1': [0, 1],
    '13.2': [0, 5],
    '13.3': [0, 2],
    '13.4': [1, 4],
    '14.1': [0, 2],
    '14.2': [1, 3],
  },
  ...{
    '14.3': [1, 2],
    '15.1': [1, 2],
    '15.2': [1, 2],
    '15.3': [1, 6],
    '16.1': [0, 1],
    '16.2': [0, 5],
    '16.3': [0, 4],
  },
  '16.4': [0, 3],
  '16.5': [0, 3],
  '17.1': [0, 1],
  '17.2': [0, 4],
  '17.3': [0, 2],
}

it('decides each requirement of ASVS 5.0 at levels 1 and 2; what holds names its proof or its place', () => {
  const [, asvs = ''] = page.split('## ASVS 5.0')
  const rows = [...asvs.matchAll(/^\| (\d+\.\d+)\.\d+ \| ([12]) \| (holds|deviates|–) \|(.*)\|$/gm)]
  const found: typeof sections = {}
  for (const [, section = '', level = ''] of rows) {
    found[section] ??= [0, 0]
    found[section][Number(level) - 1 === 0 ? 0 : 1] += 1
  }
  expect(found).toEqual(sections)
  const bare = rows.filter(([, , , verdict, rest = '']) => verdict === 'holds' && !/[a-z]/.test(rest))
  expect(bare).toEqual([])
})
