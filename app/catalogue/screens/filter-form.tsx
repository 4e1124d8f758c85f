import { toDollars } from '../../basics/money.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CatalogueFrame } from '../catalogue-view.ts'
import { FacetBoxes, TickBox } from './facet-boxes.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

const sorts = [
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'name', label: 'Name' },
]

/**
 * What the list is narrowed and sorted by: a plain form that leads to an address. Beside the list where there is room, else behind a
 * button above it.
 */
export function FilterForm({ view }: { view: CatalogueFrame }) {
  const { search, counted, faults } = view
  const draft = useFilterDraft(view)
  const { least, most } = counted.prices ?? {}
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const others = faults.filter(({ field }) => !['min_price', 'max_price'].includes(field))
  return (
    <details className="filters" open={faults.length > 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-4 font-semibold hover:border-ink">
        <Icon name="sort" /> Filter and sort
      </summary>
      <form action="/catalogue" aria-label="Filters" autoComplete="off" noValidate onSubmit={draft.send}>
        {search && <input type="hidden" name="q" value={search} />}
        {kept(view).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <FieldError id="filters" error={others[0]?.message} />
        <SelectField
          label="Sort by"
          name="sort"
          value={draft.text('sort')}
          onChange={draft.choose}
          options={[
            search ? { value: '', label: 'Best match' } : { value: '', label: 'Newest first' },
            ...(search ? [{ value: 'newest', label: 'Newest first' }] : []),
            ...sorts,
          ]}
        />
        <TickBox
          name="in_stock"
          value="true"
          label="In stock"
          count={counted.atLeast ? undefined : counted.inStock}
          draft={draft}
        />
        {counted.facets.map((facet) => (
          <FacetBoxes key={facet.facet} facet={facet} atLeast={counted.atLeast} draft={draft} />
        ))}
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 font-semibold text-sm">Price in $</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              name="min_price"
              inputMode="decimal"
              maxLength={12}
              value={draft.text('min_price')}
              onChange={draft.type}
              placeholder={least === undefined ? '' : toDollars(least).toFixed(2)}
              error={faultOf('min_price')}
            />
            <TextField
              label="To"
              name="max_price"
              inputMode="decimal"
              maxLength={12}
              value={draft.text('max_price')}
              onChange={draft.type}
              placeholder={most === undefined ? '' : toDollars(most).toFixed(2)}
              error={faultOf('max_price')}
            />
          </div>
        </fieldset>
        <Button type="submit" variant="plain">
          Show products
        </Button>
      </form>
    </details>
  )
}

/** What the form has no field for stays as it is. */
function kept({ filters, counted }: CatalogueFrame): [string, string][] {
  const shown = new Set(counted.facets.map(({ facet }) => facet))
  const chosen = filters.chosen.flatMap(({ facet, values }) =>
    shown.has(facet) ? [] : values.map((value): [string, string] => [facet, value]),
  )
  return filters.fits ? [...chosen, ['fits', filters.fits]] : chosen
}
