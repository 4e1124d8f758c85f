import { useNavigation } from 'react-router'
import type { WireOverview } from '../contract.ts'
import { BestSellers } from './best-sellers.tsx'
import { ComparedFigures } from './compared-figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LowStock } from './low-stock.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { Troubles } from './troubles.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { ZeroResultSearches } from './zero-result-searches.tsx'

export default function Overview({ overview }: { overview: WireOverview }) {
  const { state } = useNavigation()
  if (!overview.begun) return <BeforeTheFirst overview={overview} />
  return (
    <div className="pending @container flex flex-col gap-12" aria-busy={state === 'loading'}>
      <Troubles {...overview} />
      <ComparedFigures overview={overview} />
      <WaitingWork overview={overview} />
      <RevenueChart overview={overview} />
      <div className="grid gap-12 @4xl:grid-cols-[3fr_2fr]">
        <BestSellers overview={overview} />
        <div className="flex flex-col gap-12">
          <LowStock {...overview.lowStock} />
          <ZeroResultSearches terms={overview.zeroResultSearches} />
        </div>
      </div>
      <p className="measure text-muted text-sm">
        Revenue is what the ledger has taken less what it has given back. Orders count when they are paid.
        Days and weeks begin by the clock of {overview.timeZone.replaceAll('_', ' ')}.
      </p>
    </div>
  )
}

/** Nobody has ordered yet, but somebody may have searched. */
function BeforeTheFirst({ overview }: { overview: WireOverview }) {
  const { lowStock, zeroResultSearches } = overview
  return (
    <div className="flex flex-col gap-12">
      <Troubles {...overview} />
      <FirstSteps />
      {lowStock.products.length > 0 && <LowStock {...lowStock} />}
      {zeroResultSearches.length > 0 && <ZeroResultSearches terms={zeroResultSearches} />}
    </div>
  )
}
