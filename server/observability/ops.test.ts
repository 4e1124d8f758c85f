import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rules = read('ops/alerts.yml')
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)
const cards = [...read('docs/operations.md').matchAll(/^### (\w+)\n(?=[^#\n])/gm)].map(([, name]) => name)

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const { panels } = JSON.parse(read('ops/dashboard.json')) as Dashboard

/** The names of metrics in a text of PromQL, as a registry has them. */
function metricsIn(text: string): string[] {
  const named = [...text.matchAll(/\b(shop|nodejs|process)_\w+/g)].map(([name]) => name)
  return [...new Set(named.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}

let shop: TestShop
let known: string[]

beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: 'a-token-for-prometheus' })
  known = (await shop.shop.metrics?.registry.getMetricsAsArray())?.map(({ name }) => name) ?? []
})
afterAll(() => shop?.close())

describe('an alert', () => {
  it('is there', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(new Set(alerts).size).toBe(alerts.length)
  })

  it('has a runbook entry that says what to do, and no entry is without one', () => {
    expect(cards.toSorted()).toEqual(alerts.toSorted())
  })

  it('rings for metrics that there are', () => {
    const unknown = metricsIn(rules.replace(/^#.*$/gm, '')).filter((name) => !known.includes(name))
    expect(unknown).toEqual([])
  })

  it('says how urgent it is, and in a sentence what has happened', () => {
    const each = rules.split(/^ {6}- alert: /m).slice(1)
    for (const rule of each) {
      expect(rule).toMatch(/severity: (page|ticket)/)
      expect(rule).toMatch(/summary: '.+'/)
    }
  })
})

it('what an entry has searched for in the log is what the shop writes there', () => {
  const sources = globSync('{app,database,server}/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const code = sources.map(read).join('\n')
  const page = read('docs/operations.md').split('### Each runbook entry, rehearsed')[0] ?? ''
  const quoted = [...page.matchAll(/grep '(?:"msg":")?([a-z ]+)"?'/g)].map(([, words = '']) => words)
  expect(quoted.length).toBeGreaterThan(2)
  expect(quoted.filter((words) => !code.includes(`'${words}`))).toEqual([])
})

it('each runbook entry says when it was rehearsed, and with what result', () => {
  const [, page = ''] = read('docs/operations.md').split(/^## Alerts$/m)
  const [written = '', rest = ''] = page.split('### Each runbook entry, rehearsed')
  const titles = [...written.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title)
  const [table = ''] = rest.split(/^## /m)
  const rows = [...table.matchAll(/^\| (?!entry|---)([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
  expect(titles).toHaveLength(21)
  expect(rows.flatMap(([, tried = '']) => tried.split(', '))).toEqual(titles)
})

describe('the dashboard', () => {
  it.each(panels.map(({ title, targets }) => [title, targets] as const))(
    'shows “%s” from metrics that there are',
    (_, targets) => {
      const named = targets.flatMap(({ expr }) => metricsIn(expr))
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((name) => !known.includes(name))).toEqual([])
    },
  )

  it('shows every metric of the shop’s own', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))))
    expect(known.filter((name) => name.startsWith('shop_') && !shown.has(name))).toEqual([])
  })
})
