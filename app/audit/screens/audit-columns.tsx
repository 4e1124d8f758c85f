import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { EmailText } from '../../ui/unbroken.tsx'
import type { WireEntry } from '../contract.ts'
import { actionWords } from './action-words.ts'
import { Changes } from './changes.tsx'
import { Subject } from './subject.tsx'

export const auditColumns: Column<WireEntry>[] = [
  { title: 'When', sort: 'when', spot: 'when', cell: ({ at }) => <MomentLines at={at} to="second" /> },
  {
    title: 'Who',
    spot: 'figure',
    cell: ({ by }) => (
      <span className="flex min-w-24 max-w-48 flex-col wrap-anywhere">
        {by ? by.name : <span className="text-muted">The shop by itself</span>}
        <span className="text-muted text-xs empty:hidden">{by?.email && <EmailText email={by.email} />}</span>
      </span>
    ),
  },
  {
    title: 'What',
    spot: 'name',
    cell: (entry) => (
      <span className="flex min-w-32 max-w-64 flex-col items-start wrap-anywhere">
        <span className="font-semibold">{actionWords(entry.action)}</span>
        <Subject entry={entry} />
      </span>
    ),
  },
  {
    title: 'Change',
    spot: 'text',
    cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} />,
  },
]
