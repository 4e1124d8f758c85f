import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Ways by which a text becomes markup or a program, and who goes them with what is the shop's own. */
const ways: [name: string, found: RegExp, files: string[]][] = [
  [
    'React’s way around itself',
    /dangerouslySetInnerHTML/,
    [
      'app/layout/fetch-ahead.tsx',
      'app/layout/head-script.tsx',
      'app/seo/structured-data.tsx',
      'app/ui/as-sent.tsx',
      'app/ui/fit-mark.tsx',
    ],
  ],
  [
    'markup of a text',
    /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/,
    [],
  ],
  ['a program of a text', /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/, []],
  ['a shell', /\bexec\(|execSync\(|shell:\s*true/, []],
  ['a message of another window', /addEventListener\(\s*['"]message['"]/, []],
]

it.each(ways)('nothing makes %s, but where it is the shop’s own', (_, found, files) => {
  const sources = globSync('{app,server,database}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const going = sources.filter((file) => found.test(readFileSync(file, 'utf8').replace(/\.exec\(/g, '')))
  expect(going.toSorted()).toEqual(files)
})
