import type { ReactNode } from 'react'
import './data-table.css'
import { SortLink } from './sort-link.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** Where a fact stands in a row on phones: three lines, of which `text` may be as long as it has to. */
export type Spot = 'choose' | 'name' | 'state' | 'figure' | 'text' | 'when'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'numeric' | 'actions'
  sort?: string
  /** On phones a fact without a spot is a line of its own, with its title. */
  spot?: Spot
  /** The column title that says this too (class `folded`): this one gives way to it in narrow tables and on phones. */
  foldsInto?: string
}

/** How a table is sorted now (`total`, or `-total` for downwards), and the address that sorts it otherwise. */
export interface Sorting {
  by: string
  to: (sort: string) => string
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
}

/** On phones each row has three lines. Up and down lead from a row's control to the same one of the next row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorting }: DataTableProps<Row>) {
  const onKeyDown = useRowKeys()
  return (
    <div className="@container">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.title}
                column={column}
                folded={columns.filter(({ foldsInto }) => foldsInto === column.title)}
                sorting={sorting}
              />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, kind, cell, spot, foldsInto }) => (
                <td
                  key={title}
                  className={classOf(kind, foldsInto)}
                  data-title={kind === 'actions' ? undefined : title}
                  data-spot={kind === 'actions' ? kind : spot}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(kind: string | undefined, foldsInto: string | undefined): string | undefined {
  return [kind, foldsInto && 'folds'].filter(Boolean).join(' ') || undefined
}

const directions = { up: 'ascending', down: 'descending' } as const

interface HeadProps<Row> {
  column: Column<Row>
  folded: Column<Row>[]
  sorting: Sorting | undefined
}

function Head<Row>({ column, folded, sorting }: HeadProps<Row>) {
  const { title, kind, sort, spot, foldsInto } = column
  const direction = sort && sorting ? directionOf(sort, sorting.by) : undefined
  return (
    <th scope="col" className={classOf(kind, foldsInto)} aria-sort={direction && directions[direction]}>
      {sort && sorting ? (
        <Sorter column={column} sorting={sorting} />
      ) : (
        <span className={kind === 'actions' || spot === 'choose' ? 'sr-only' : undefined}>{title}</span>
      )}
      {sorting &&
        folded.map((one) => (
          <span key={one.title} className="folded-sort">
            <Sorter column={one} sorting={sorting} />
          </span>
        ))}
    </th>
  )
}

function Sorter<Row>({
  column: { title, sort },
  sorting: { by, to },
}: {
  column: Column<Row>
  sorting: Sorting
}) {
  if (!sort) return null
  return <SortLink title={title} sort={sort} direction={directionOf(sort, by)} to={to} />
}

function directionOf(sort: string, by: string): 'up' | 'down' | undefined {
  if (by === sort) return 'up'
  return by === `-${sort}` ? 'down' : undefined
}
