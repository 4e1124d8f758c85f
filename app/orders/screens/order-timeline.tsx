import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { useReaderClock } from '../../ui/reader-clock.ts'
import type { WireHappening, WireOrder } from '../contract.ts'
import { goingWords } from './order-standing.ts'
import { OwedRefund } from './owed-refund.tsx'
import { Tracking } from './tracking.tsx'

const words: Record<Exclude<WireHappening['what'], 'shipped' | 'delivered'>, string> = {
  placed: 'Ordered',
  paid: 'Paid',
  refunded: 'Given back',
  'refund-refused': 'Refused',
  'refund-undone': 'Came back',
  repaid: 'Paid',
  cancelled: 'Cancelled',
}
interface OrderTimelineProps {
  timeline: WireHappening[]
  order: WireOrder
  /** Where credit notes are; a guest's are files. */
  creditNotes?: string
  /** Whoever looks may say that a refund was paid in another way. */
  admin?: boolean
}

export function OrderTimeline({ timeline, order, creditNotes, admin = false }: OrderTimelineProps) {
  const { moment } = useReaderClock()
  return (
    <ol className="flex flex-col">
      {timeline.map((happening) => (
        <li
          key={`${happening.what} ${happening.part} ${happening.at}`}
          className="relative border-line border-s ps-6 pb-6 last:border-transparent last:pb-0"
        >
          <span
            className="absolute -start-[5px] top-2 size-2.5 rounded-full bg-edge in-[li:last-child]:bg-action"
            aria-hidden="true"
          />
          <p className="font-semibold">{titleOf(happening, order)}</p>
          {happening.creditNote && (
            <Link
              to={`${creditNotes ?? '/dashboard/credit-note'}/${happening.creditNote.refundId}`}
              reloadDocument={creditNotes !== undefined}
              className="inline-flex min-h-11 items-center text-link-plain"
            >
              Credit note {happening.creditNote.number}
            </Link>
          )}
          {happening.reason && <p className="wrap-anywhere">{happening.reason}</p>}
          {happening.refund && <OwedRefund {...happening} refund={happening.refund} admin={admin} />}
          {happening.what === 'shipped' && (
            <p className="wrap-anywhere empty:hidden">
              <Tracking order={order} />
            </p>
          )}
          <p className="text-muted text-sm">
            <time dateTime={happening.at}>{moment(happening.at)}</time>
            {happening.by && ` by ${happening.by}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

function titleOf({ what, part, amount }: WireHappening, { delivery }: Pick<WireOrder, 'delivery'>): string {
  const { sent, arrived } = goingWords(delivery?.collected)
  if (amount === undefined) return { ...words, shipped: sent, delivered: arrived }[what]
  return `${formatDollars(amount)} ${part === 'delivery' ? 'of delivery ' : ''}${moneyWords(what)}`
}

function moneyWords(what: WireHappening['what']): string {
  if (what === 'refund-undone') return 'came back from the bank'
  if (what === 'refund-refused') return 'could not be refunded'
  return what === 'repaid' ? 'repaid' : 'refunded'
}
