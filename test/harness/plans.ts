import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Tables } from '../../app/shop/database.ts'
import { openPool } from '../../database/connect.ts'

/** A node of what `explain (analyze, format json)` tells. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How a statement was run. */
export interface Plan {
  sql: string
  /** The ways in which tables were read: `Index Scan of products`. */
  reads: string[]
  /** The rows that were read of tables, also those that were then left out. */
  rowsRead: number
  /** The most rows that were sorted at once. */
  mostSorted: number
}

/** A database that tells of each statement how it runs, by running it once more. */
export function openExplainer(address: string) {
  const pool = openPool(address, { statement_timeout: 60_000 })
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })

  async function explain(sql: string, parameters: readonly unknown[]): Promise<Plan> {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    )
    const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan)
    const tables = nodes.filter((node) => node['Relation Name'])
    return {
      sql,
      reads: tables.map((node) => `${node['Node Type']} of ${node['Relation Name']}`),
      rowsRead: tables.reduce((sum, node) => sum + rowsOf(node), 0),
      mostSorted: Math.max(0, ...nodes.filter((node) => node['Node Type'] === 'Sort').map(sorted)),
    }
  }

  return {
    db,
    /** How the statements run that `work` asks. */
    async plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
      asked.length = 0
      await work()
      const plans: Plan[] = []
      const explained = asked.filter(({ sql }) => !/^(begin|commit)$/.test(sql))
      for (const { sql, parameters } of explained) plans.push(await explain(sql, parameters))
      return plans
    },
    close: () => pool.end(),
  }
}

function nodesOf(node: Node | undefined): Node[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : []
}

function rowsOf(node: Node): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

function sorted({ Plans = [] }: Node): number {
  return Plans.reduce((sum, input) => sum + rowsOf(input), 0)
}
