import type { ReactNode } from 'react'
import { SortLink } from './sort-link.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** One column: its title, how a row shows in it, and whether it holds numbers or the row's buttons. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'numeric' | 'actions'
  /** What it is called in an address, where the table can be sorted by it. */
  sort?: string
}

/** How a table is sorted now (`total`, or `-total` for downwards), and the address that sorts it otherwise. */
export interface Sorting {
  by: string
  to: (sort: string) => string
}

interface DataTableProps<Row> {
  /** What the table lists, for those who don't see it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
}

/**
 * A table with a sticky head; on phones each row becomes a small card with the same facts in the same order. Up and
 * down lead from a row's link or button to the same one of the next row.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorting }: DataTableProps<Row>) {
  const onKeyDown = useRowKeys()
  return (
    <div className="@container">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, kind, cell }) => (
                <td key={title} className={kind} data-title={kind === 'actions' ? undefined : title}>
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

const directions = { up: 'ascending', down: 'descending' } as const

function Head<Row>({
  column: { title, kind, sort },
  sorting,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
}) {
  const direction = sort && sorting ? directionOf(sort, sorting.by) : undefined
  return (
    <th scope="col" className={kind} aria-sort={direction && directions[direction]}>
      {sort && sorting ? (
        <SortLink title={title} sort={sort} direction={direction} to={sorting.to} />
      ) : (
        <span className={kind === 'actions' ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  )
}

function directionOf(sort: string, by: string): 'up' | 'down' | undefined {
  if (by === sort) return 'up'
  return by === `-${sort}` ? 'down' : undefined
}
