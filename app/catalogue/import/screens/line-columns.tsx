import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { WireLine } from '../contract.ts'
import { warnings as sentences } from '../warnings.ts'
import { CellChange } from './cell-change.tsx'

export const lineColumns: Column<WireLine>[] = [
  { title: 'Line', kind: 'numeric', spot: 'figure', cell: ({ line }) => line.toLocaleString('en-US') },
  {
    title: 'Product',
    spot: 'name',
    cell: ({ label, toolsId, kind }) => (
      <span className="flex min-w-32 max-w-56 flex-col items-start gap-1 wrap-anywhere">
        {toolsId && kind !== 'new' ? (
          <Link to={`/dashboard/product/${toolsId}`} className="text-link-plain">
            {label}
          </Link>
        ) : (
          label
        )}
        {kind === 'new' && <StateChip tone="info">New</StateChip>}
      </span>
    ),
  },
  {
    title: 'Before and after',
    spot: 'text',
    cell: ({ changes, errors }) => (
      <ul className="flex max-w-xl flex-col gap-2 py-1">
        {changes.map((change) => (
          <CellChange key={change.field} change={change} />
        ))}
        {errors.map(({ column, title, message }) => (
          <li key={`${column} ${message}`} className="wrap-anywhere">
            <span className="block text-muted text-xs empty:hidden">
              {[column && `Column ${column}`, title].filter(Boolean).join(', ')}
            </span>
            <span className="text-bad">{message}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Warnings',
    spot: 'when',
    cell: ({ warnings }) =>
      warnings.length > 0 && (
        <span className="flex flex-col items-start gap-1">
          {warnings.map((warning) => (
            <StateChip key={warning} tone="careful">
              {sentences[warning]}
            </StateChip>
          ))}
        </span>
      ),
  },
]
