import { ROWS_A_PAGE } from '../../basics/list.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { StepChart } from '../../ui/step-chart.tsx'
import type { Entry } from '../product-history.ts'
import { entryColumns } from './entry-columns.tsx'

interface ProductHistoryProps {
  entries: Entry[]
  total: number
  page: number
}

export function ProductHistory({ entries, total, page }: ProductHistoryProps) {
  if (entries.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title={total > 0 ? 'The history is shorter than that' : 'Nothing has happened yet'}
        text="Every change of stock and price appears here."
        action={total > 0 && <LinkButton to="?">Show the newest</LinkButton>}
      />
    )
  }
  const steps = entries
    .flatMap((entry) => (entry.about === 'stock' ? { at: entry.at, value: entry.balance } : []))
    .toReversed()
  return (
    <>
      {steps.length > 1 && <StepChart label="Pieces on sale" steps={steps} />}
      <DataTable
        caption="Stock and price so far"
        columns={entryColumns}
        rows={entries}
        keyOf={({ id }) => id}
      />
      <PageLinks page={page} pages={Math.ceil(total / ROWS_A_PAGE)} to={(to) => `?page=${to}`} />
    </>
  )
}
