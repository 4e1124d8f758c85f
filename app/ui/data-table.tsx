import type { ReactNode } from 'react'

/** One column: its title, how a row shows in it, and whether it holds numbers or the row's buttons. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'numeric' | 'actions'
}

interface DataTableProps<Row> {
  /** What the table lists, for those who don't see it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table with a sticky head; on phones each row becomes a small card with the same facts in the same order. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={kind}>
              {kind === 'actions' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
  )
}
