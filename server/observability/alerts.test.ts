import { execFile } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { calls } from '../../app/features.server.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
interface Tried {
  tests: {
    input_series: { series: string }[]
    alert_rule_test: { alertname: string; exp_alerts: object[] }[]
  }[]
}

const here = (path: string) => join(import.meta.dirname, path)
const rules = (parse(readFileSync(here('../../ops/alerts.yml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
)
const tried = parse(readFileSync(here('alerts.tried.yml'), 'utf8')) as Tried
const exprOf = (alert: string) => rules.find((rule) => rule.alert === alert)?.expr ?? ''

/** The values that a rule's selectors take of a label: `a` and `b` of `label=~"a|b"`. */
function valuesOf(expr: string, label: string): string[] {
  const found = [...expr.matchAll(new RegExp(`\\b${label}=~?"([^"]+)"`, 'g'))]
  return found.flatMap(([, values = '']) => values.split('|')).toSorted()
}

const promtool = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'promtool'))
  .find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The cases are played by Prometheus' own program; read alone where that is not on this machine. */
describe('what Prometheus makes of the rules', () => {
  if (promtool)
    it('is what alerts.tried.yml says', async () => {
      const run = promisify(execFile)(promtool, ['test', 'rules', here('alerts.tried.yml')])
      expect(await run.catch((error: { stderr: string }) => error)).toMatchObject({ stderr: '' })
    })

  it('is tried in cases of series that each rule looks at', () => {
    const cases = tried.tests.flatMap(({ input_series, alert_rule_test }) =>
      alert_rule_test
        .filter(({ exp_alerts }) => exp_alerts.length > 0)
        .map(({ alertname }) => ({
          alertname,
          series: input_series.map(({ series }) => series.split('{')[0]),
        })),
    )
    expect(cases.length).toBeGreaterThan(8)
    const strange = cases.flatMap(({ alertname, series }) =>
      series.filter((name = '') => !exprOf(alertname).includes(name)),
    )
    expect(strange).toEqual([])
  })
})

it('what the stock refuses is counted of each call that places an order', () => {
  const refusals = ['out-of-stock', 'quantity-above-available']
  const expr = exprOf('ShopStockRefusals')
  expect(valuesOf(expr, 'outcome')).toEqual(refusals)
  const placing = calls
    .map(({ call }) => call)
    .filter((call) => refusals.every((refusal) => call.refusals.some((one) => one === refusal)))
  expect(placing.length).toBeGreaterThan(2)
  expect(valuesOf(expr, 'operation')).toEqual(placing.map(({ operationId }) => operationId).toSorted())
})
