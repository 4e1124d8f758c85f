import { Link } from 'react-router'
import { shortDay } from '../../basics/dates.ts'
import { formatMoney } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { Entry } from '../product-history.ts'
import { correctionWords, priceWords, stockWords } from '../stock-words.ts'

const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

export const entryColumns: Column<Entry>[] = [
  {
    title: 'When',
    spot: 'when',
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {shortDay(at)} <span className="text-muted text-xs">{hour.format(at)}</span>
      </time>
    ),
  },
  { title: 'What', spot: 'name', cell: (entry) => <What entry={entry} /> },
  {
    title: 'Pieces',
    kind: 'numeric',
    spot: 'state',
    cell: (entry) => entry.about === 'stock' && signed(entry.units),
  },
  {
    title: 'On sale',
    kind: 'numeric',
    spot: 'figure',
    cell: (entry) =>
      entry.about === 'stock' && (
        <>
          <span className="text-muted text-xs @min-[40rem]:hidden">on sale </span>
          {entry.balance.toLocaleString('en-US')}
        </>
      ),
  },
  {
    title: 'Price',
    kind: 'numeric',
    spot: 'state',
    cell: (entry) => entry.about === 'price' && pricesOf(entry),
  },
  { title: 'Who', spot: 'text', cell: ({ by }) => by },
]

function What({ entry }: { entry: Entry }) {
  if (entry.about === 'price') return priceWords[entry.why]
  const { why, reason, note, orderId } = entry
  const words = reason ? correctionWords[reason] : stockWords[why]
  return (
    <span className="wrap-anywhere flex flex-col items-start">
      {orderId ? (
        <Link to={`/dashboard/order/${orderId}`} className="text-link-plain">
          {words}
        </Link>
      ) : (
        words
      )}
      {note && <span className="text-muted text-xs">{note}</span>}
    </span>
  )
}

function signed(units: number): string {
  return units > 0 ? `+${units.toLocaleString('en-US')}` : `−${Math.abs(units).toLocaleString('en-US')}`
}

function pricesOf({ from, to }: Extract<Entry, { about: 'price' }>): string {
  return from === null ? formatMoney(to) : `${formatMoney(from)} → ${formatMoney(to)}`
}
