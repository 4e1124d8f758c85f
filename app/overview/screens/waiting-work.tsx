import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { WireOverview } from '../contract.ts'
import { ageWords, counted } from './words.ts'

export function WaitingWork({ overview }: { overview: WireOverview }) {
  return (
    <ul className="grid gap-4 @2xl:grid-cols-3">
      {workOf(overview).map(({ to, count, name, text }) => (
        <li key={name}>
          <Link
            to={to}
            className="group flex h-full items-center gap-4 rounded-control bg-raised px-5 py-4 hover:text-action"
          >
            <span className="grow self-start">
              <span className="flex items-baseline gap-2">
                <span className="figure text-2xl">{count.toLocaleString('en-US')}</span>
                <span className="font-semibold">{name}</span>
              </span>
              <span className="block pt-1 text-muted text-sm">{text}</span>
            </span>
            <Icon name="next" className="size-5 text-muted group-hover:text-action" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function workOf({ toShip, held, lowStock: { low, out }, now }: WireOverview) {
  return [
    {
      to: '/dashboard/manageorders?state=paid',
      count: toShip.orders,
      name: toShip.orders === 1 ? 'order to ship' : 'orders to ship',
      text: toShip.oldestPaidAt
        ? `The oldest was paid ${ageWords(toShip.oldestPaidAt, now)}.`
        : 'Everything that is paid has been shipped.',
    },
    {
      to: '/dashboard/manageorders?state=unpaid',
      count: held.orders,
      name: held.orders === 1 ? 'unpaid hold' : 'unpaid holds',
      text:
        held.orders > 0
          ? `${counted(held.units, 'piece')} for ${formatDollars(held.total)} kept until they are paid.`
          : 'Nothing is being held.',
    },
    {
      to: '/dashboard/manageproducts?state=low',
      count: low,
      name: 'low in stock',
      text: out > 0 ? `${out} more out of stock.` : 'Nothing is out of stock.',
    },
  ]
}
