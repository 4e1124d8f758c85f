import { expect, it } from 'vitest'
import { patternOf, patternsOf } from './page-pattern.ts'

const patterns = patternsOf({
  root: { path: '' },
  home: { parentId: 'root' },
  part: { parentId: 'root', path: 'purchase/:toolsId' },
  shell: { parentId: 'root', path: 'dashboard' },
  admins: { parentId: 'shell' },
  product: { parentId: 'admins', path: 'product/:productId' },
  lost: { parentId: 'root', path: '*' },
})

it.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/purchase/0198-abc', '/purchase/:toolsId'],
  ['/purchase/0198-abc.data', '/purchase/:toolsId'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/product/7', '/dashboard/product/:productId'],
  ['/nothing', undefined],
  ['/purchase/a/b', undefined],
  ['/%ff', undefined],
])('the page %s has the pattern %s', (path, pattern) => {
  expect(patternOf(patterns, path)).toBe(pattern)
})
