import { formatDollars } from '../../basics/money.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { WireFigures, WireOverview } from '../contract.ts'
import type { BarSize } from '../overview.ts'
import { barWords, counted } from './words.ts'

const sizes: Record<BarSize, string> = { day: 'Days', week: 'Weeks', month: 'Months' }
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export function RevenueChart({ overview: { chart, timeZone } }: { overview: WireOverview }) {
  const { by, bars } = chart
  const last = bars.length - 1
  const named = bars.map((figures, at) => {
    const { name, short } = barWords(by, figures.from, timeZone)
    return { ...figures, short, name: at === last ? `${name} so far` : name }
  })
  return (
    <section aria-labelledby="over-time">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h2 id="over-time" className="text-2xl">
          Revenue over time
        </h2>
        <TabLinks label="A bar is a" tabs={sizeTabs(by)} />
      </div>
      <BarChart
        key={by}
        label={`Revenue by ${by}`}
        bars={named.map((bar) => ({ ...bar, value: bar.revenue, more: moreOf(bar) }))}
        format={(value) => (Number.isInteger(value) ? wholeDollars.format(value) : formatDollars(value))}
      />
      <details className="pt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link-plain">
          Show as a table
        </summary>
        <DataTable
          caption={`Revenue by ${by}, newest first`}
          columns={columns}
          rows={named.toReversed()}
          keyOf={({ from }) => from}
        />
      </details>
    </section>
  )
}

function sizeTabs(by: BarSize) {
  return (Object.keys(sizes) as BarSize[]).map((size) => ({
    to: size === 'day' ? '?' : `?by=${size}`,
    label: sizes[size],
    current: size === by,
  }))
}

function moreOf({ orders, units }: WireFigures): string {
  return `${counted(orders, 'order')}, ${counted(units, 'piece')}`
}

const columns = [
  { title: 'When', spot: 'name' as const, cell: ({ name }: { name: string }) => name },
  {
    title: 'Revenue',
    kind: 'numeric' as const,
    spot: 'figure' as const,
    cell: ({ revenue }: WireFigures) => formatDollars(revenue),
  },
  {
    title: 'Given back',
    kind: 'numeric' as const,
    cell: ({ refunded }: WireFigures) => formatDollars(refunded),
  },
  { title: 'Orders', kind: 'numeric' as const, cell: ({ orders }: WireFigures) => orders },
  { title: 'Pieces', kind: 'numeric' as const, cell: ({ units }: WireFigures) => units },
]
