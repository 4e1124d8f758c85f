import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { narrowedAddress } from '../catalogue-address.ts'
import type { CatalogueFrame } from '../catalogue-view.ts'
import { facetLabel } from '../facets/facet.ts'
import { type Filters, noFilters, without } from '../facets/filters.ts'

interface Chip {
  label: string
  /** What is left when it is taken away. */
  rest: Filters
}

/** What the list is narrowed by, each with a way to take it away again. The category has its own tabs, unless there are several. */
export function FilterChips({ view }: { view: CatalogueFrame }) {
  const { search, filters } = view
  const chips = chipsOf(view)
  if (chips.length === 0) return null
  return (
    <nav aria-label="Chosen filters" className="pb-6">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, rest }) => (
          <li key={label}>
            <Link
              to={narrowedAddress(search, rest)}
              preventScrollReset
              className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-raised ps-3 pe-2 text-sm hover:border-ink"
            >
              <span className="sr-only">Take away: </span>
              {label}
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link
              to={narrowedAddress(search, { ...noFilters, sort: filters.sort })}
              preventScrollReset
              className="flex min-h-11 items-center px-2 text-link text-sm underline underline-offset-4 hover:text-action"
            >
              Clear all filters
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function chipsOf({ filters, category, vehicle }: CatalogueFrame): Chip[] {
  const { chosen, fits, least, most, inStock } = filters
  const chips = chosen.flatMap(({ facet, values }) => {
    if (facet === 'category' && category) return []
    return values.map((value) => ({
      label: `${facetLabel(facet)}: ${value}`,
      rest: without(filters, facet, value),
    }))
  })
  if (fits) chips.unshift({ label: `Fits ${vehicle}`, rest: { ...filters, fits: undefined } })
  if (least !== undefined || most !== undefined)
    chips.push({ label: priceWords(least, most), rest: { ...filters, least: undefined, most: undefined } })
  if (inStock) chips.push({ label: 'In stock', rest: { ...filters, inStock: false } })
  return chips
}

function priceWords(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `Up to ${formatMoney(most ?? 0)}`
  return most === undefined ? `From ${formatMoney(least)}` : `${formatMoney(least)} to ${formatMoney(most)}`
}
