import { type Counts, type ListAsked, ROWS_A_PAGE, writeAsked } from '../../../basics/list.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { type Tab, TabLinks } from '../../../ui/tab-links.tsx'
import type { WireLine } from '../contract.ts'
import { lineColumns } from './line-columns.tsx'

const states = { '': 'All', warnings: 'Warnings', errors: 'Errors', changed: 'Changed', new: 'New' }

interface PreviewLinesProps {
  lines: WireLine[]
  counts: Counts
  asked: ListAsked
}

export function PreviewLines({ lines, counts, asked }: PreviewLinesProps) {
  const to = (change: Partial<ListAsked>) => writeAsked({ ...asked, page: 1, ...change })
  const tabs: Tab[] = Object.entries(states).map(([state, label]) => ({
    to: to({ state }),
    label,
    count: counts[state || 'all'],
    current: state === asked.state,
  }))
  if (counts.all === 0) return null
  return (
    <section aria-labelledby="lines" className="flex flex-col gap-4 [&_td]:align-top">
      <h2 id="lines" className="text-xl">
        Line by line
      </h2>
      <TabLinks label="Lines" tabs={tabs} />
      {lines.length > 0 ? (
        <DataTable
          caption="Lines of the file"
          columns={lineColumns}
          rows={lines}
          keyOf={({ line }) => String(line)}
        />
      ) : (
        <EmptyState heading="h3" title="No lines like that" />
      )}
      <PageLinks
        page={asked.page}
        pages={Math.ceil((counts.total ?? 0) / ROWS_A_PAGE)}
        to={(page) => to({ page })}
      />
    </section>
  )
}
