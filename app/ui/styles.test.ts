import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')
const read = (file: string) => withoutComments(readFileSync(file, 'utf8'))

/** What shoppers and admins see: the style guide shows pieces, it does not use them. */
const code = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|styleguide/.test(file))
  .map(read)
  .join('\n')

it.each(globSync('app/**/*.css'))('every class and utility of %s is one that a screen has', (file) => {
  const text = read(file).replace(/url\([^)]*\)/g, '')
  const names = text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)|@utility ([a-z][\w-]*)/g)
  const unused = [...names]
    .map(([, ofClass, ofUtility = '']) => ofClass ?? ofUtility)
    .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))
  expect(unused).toEqual([])
})
