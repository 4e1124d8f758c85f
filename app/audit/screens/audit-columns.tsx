import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import type { WireEntry } from '../contract.ts'
import { Changes } from './changes.tsx'
import { Subject } from './subject.tsx'

/** An entry in the audit log. */
export const auditColumns: Column<WireEntry>[] = [
  { title: 'When', sort: 'when', cell: ({ at }) => <MomentLines at={at} to="second" /> },
  {
    title: 'Who',
    cell: ({ by }) => (
      <span className="flex max-w-48 flex-col wrap-anywhere @max-[52rem]:text-end">
        {by ? by.name : <span className="text-muted">The shop by itself</span>}
        <span className="text-muted text-xs empty:hidden">{by?.email}</span>
      </span>
    ),
  },
  {
    title: 'What',
    cell: (entry) => (
      <span className="flex max-w-64 flex-col items-start wrap-anywhere @max-[52rem]:items-end @max-[52rem]:text-end">
        <span className="font-semibold">{wordsOf(entry.act)}</span>
        <Subject entry={entry} />
      </span>
    ),
  },
  { title: 'Change', cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} /> },
]

/** `ship-order` as people read it: "Ship order". */
function wordsOf(act: string): string {
  return act.charAt(0).toUpperCase() + act.slice(1).replaceAll('-', ' ')
}
