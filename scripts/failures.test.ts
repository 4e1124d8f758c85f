import { describe, expect, it } from 'vitest'
import { firstLines, tellFailures, wordsOf } from './failures.ts'

const root = '/srv/shop'
const stack = [
  'AssertionError: expected 503 to be 200',
  '    at Proxy.<anonymous> (file:///srv/shop/node_modules/vitest/dist/index.js:1:2)',
  '    at /srv/shop/app/orders/order.test.ts:12:5',
  '    at /srv/shop/test/harness/ask.ts:3:4',
].join('\n')

describe('what failed is told', () => {
  it('by its words, what differs, and the place in our own code', () => {
    const diff =
      '\u001b[32m- Expected\u001b[39m\n  [\n\u001b[32m-   200,\u001b[39m\n\u001b[31m+   503,\u001b[39m\n  ]'
    expect(wordsOf({ name: 'AssertionError', message: 'expected 503 to be 200', stack, diff }, root)).toEqual(
      [
        'AssertionError: expected 503 to be 200',
        '- Expected',
        '-   200,',
        '+   503,',
        'at app/orders/order.test.ts:12:5',
      ],
    )
  })

  it('in a few lines, however long its words are', () => {
    const told = firstLines(['x'.repeat(1000), ...Array.from({ length: 90 }, () => 'y')].join('\n\n'))
    expect(told).toHaveLength(8)
    expect(told[0]).toHaveLength(302)
  })

  it('one after the other, under its name', () => {
    const failures = [
      { name: 'types (tsc)', said: ['app/a.ts(1,2): error TS1005'] },
      { name: 'app/orders/order.test.ts: 2 tests that were not run', said: [] },
    ]
    expect(tellFailures(failures).split('\n')).toEqual([
      '',
      'What failed:',
      '✗ types (tsc)',
      '    app/a.ts(1,2): error TS1005',
      '✗ app/orders/order.test.ts: 2 tests that were not run',
      '',
    ])
  })
})
