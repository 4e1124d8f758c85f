import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { moment } from '../../../ui/moment.ts'
import type { WireImport } from '../contract.ts'
import { ImportState } from './import-state.tsx'
import { UndoButton } from './undo-button.tsx'

/** An import in the history. */
export const importColumns: Column<WireImport>[] = [
  {
    title: 'File',
    cell: ({ _id, fileName }) => (
      <Link to={`/dashboard/import/${_id}`} className="wrap-anywhere text-link-plain">
        {fileName}
      </Link>
    ),
  },
  {
    title: 'Uploaded',
    cell: ({ uploadedAt, uploadedBy }) => (
      <span className="flex flex-col @max-[52rem]:text-end">
        <time dateTime={uploadedAt} className="whitespace-nowrap tabular-nums">
          {moment(uploadedAt)}
        </time>
        <span className="wrap-anywhere text-muted text-xs">{uploadedBy}</span>
      </span>
    ),
  },
  { title: 'Changed', kind: 'numeric', cell: ({ counts }) => counted(counts?.changed) },
  { title: 'New', kind: 'numeric', cell: ({ counts }) => counted(counts?.new) },
  { title: 'Unchanged', kind: 'numeric', cell: ({ counts }) => counted(counts?.same) },
  { title: 'Errors', kind: 'numeric', cell: ({ counts }) => counted(counts?.faulty) },
  {
    title: 'State',
    cell: ({ state, appliedAt, appliedBy, undoneAt, undoneBy }) => (
      <span className="flex flex-col items-start gap-1 @max-[52rem]:items-end">
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
