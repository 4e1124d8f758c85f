import { formatDollars } from '../../../basics/money.ts'
import type { WireLine } from '../contract.ts'

type Change = WireLine['changes'][number]

/** Longer texts stand under one another, and only their beginnings. */
const SHORT = 48

/** One cell: what the shop has now, struck out, and what it would have. */
export function CellChange({ change: { field, title, from, to } }: { change: Change }) {
  const [was, becomes] = [from === undefined ? undefined : worded(field, from), worded(field, to)]
  const short = Math.max(was?.length ?? 0, becomes.length) <= SHORT
  const most = field === 'fits' ? 'line-clamp-12' : 'line-clamp-4'
  const look = short ? 'tabular-nums' : `${most} whitespace-pre-line`
  return (
    <li className="grid gap-x-4 @min-[40rem]:grid-cols-[6rem_1fr]">
      <span className="pt-0.5 text-muted text-xs">{title}</span>
      <span className="wrap-anywhere">
        {was !== undefined && (
          <>
            <span className="sr-only">was </span>
            <del className={`text-muted ${look}`}>{was}</del>
            {short && <span aria-hidden="true">{' → '}</span>}
            <span className="sr-only">, becomes </span>
          </>
        )}
        <ins className={`font-semibold no-underline ${look}`}>{becomes}</ins>
      </span>
    </li>
  )
}

function worded(field: string, cell: Change['to']): string {
  if (cell === null) return 'the shop’s own'
  if (cell === '') return 'nothing'
  if (typeof cell === 'string') return cell
  return field === 'price' ? formatDollars(cell) : cell.toLocaleString('en-US')
}
