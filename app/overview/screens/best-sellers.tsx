import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { WireOverview } from '../contract.ts'
import { barsShown } from '../overview.ts'

export function BestSellers({ overview: { bestSellers, chart } }: { overview: WireOverview }) {
  return (
    <section aria-labelledby="best-sellers">
      <h2 id="best-sellers" className="text-2xl">
        Best sellers
      </h2>
      <p className="pt-1 text-muted text-sm">
        Of the last {barsShown[chart.by]} {chart.by}s, by pieces; revenue less what has gone back
      </p>
      {bestSellers.length === 0 ? (
        <p className="pt-4">Nothing was sold in this time.</p>
      ) : (
        <ol className="pt-3">
          {bestSellers.map((seller) => (
            <Seller key={seller.toolsId} {...seller} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Seller({ toolsId, toolsName, image, onSale, units, revenue }: WireOverview['bestSellers'][number]) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-2">
      <Picture
        src={image}
        alt=""
        sizes="64px"
        className="aspect-4/3 max-w-16 rounded-control @max-xs:hidden"
      />
      <span className="min-w-0 grow">
        <Link to={`/dashboard/product/${toolsId}`} className="text-link-plain flex min-h-11 items-center">
          {toolsName}
        </Link>
        {!onSale && <span className="block text-muted text-xs">no longer sold</span>}
      </span>
      <span className="shrink-0 text-end">
        <span className="figure block text-xl">{units.toLocaleString('en-US')}</span>
        <span className="text-muted text-xs">{units === 1 ? 'piece' : 'pieces'}</span>
      </span>
      <span className="w-22 shrink-0 text-end tabular-nums">{formatDollars(revenue)}</span>
    </li>
  )
}
