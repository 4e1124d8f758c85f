import { Link } from 'react-router'
import { moment } from '../../../basics/dates.ts'
import type { Column } from '../../../ui/data-table.tsx'
import type { WireImport } from '../contract.ts'
import { ImportState } from './import-state.tsx'
import { UndoButton } from './undo-button.tsx'

export const importColumns: Column<WireImport>[] = [
  {
    title: 'File',
    spot: 'name',
    cell: ({ _id, fileName, counts }) => (
      <span className="wrap-anywhere flex min-w-32 flex-col items-start">
        <Link to={`/dashboard/import/${_id}`} className="text-link-plain">
          {fileName}
        </Link>
        <span className="folded text-muted text-xs">
          {counts &&
            `${counted(counts.changed)} changed, ${counted(counts.new)} new, ${counted(counts.faulty)} errors`}
        </span>
      </span>
    ),
  },
  {
    title: 'Uploaded',
    spot: 'when',
    cell: ({ uploadedAt, uploadedBy }) => (
      <span className="flex flex-col">
        <time dateTime={uploadedAt} className="whitespace-nowrap tabular-nums">
          {moment(uploadedAt)}
        </time>
        <span className="wrap-anywhere text-muted text-xs">{uploadedBy}</span>
      </span>
    ),
  },
  { title: 'Changed', kind: 'numeric', foldsInto: 'File', cell: ({ counts }) => counted(counts?.changed) },
  { title: 'New', kind: 'numeric', foldsInto: 'File', cell: ({ counts }) => counted(counts?.new) },
  { title: 'Unchanged', kind: 'numeric', foldsInto: 'File', cell: ({ counts }) => counted(counts?.same) },
  { title: 'Errors', kind: 'numeric', foldsInto: 'File', cell: ({ counts }) => counted(counts?.faulty) },
  {
    title: 'State',
    spot: 'state',
    cell: ({ state, appliedAt, appliedBy, undoneAt, undoneBy }) => (
      <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
        <ImportState state={state} />
        <span className="text-muted text-xs empty:hidden">
          {undoneAt ? `${moment(undoneAt)}, ${undoneBy}` : appliedAt && `${moment(appliedAt)}, ${appliedBy}`}
        </span>
      </span>
    ),
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: (found) => found.state === 'applied' && <UndoButton found={found} />,
  },
]

function counted(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-US')
}
