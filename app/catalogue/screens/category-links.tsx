import { TabLinks } from '../../ui/tab-links.tsx'
import { narrowedAddress } from '../catalogue-address.ts'
import type { CatalogueFrame } from '../catalogue-view.ts'
import { without } from '../facets/filters.ts'

/** One category at a time; what else is chosen stays. `category` is the one that is asked for at the moment. */
export function CategoryLinks({ view, category }: { view: CatalogueFrame; category: string }) {
  const others = without(view.filters, 'category')
  const all = view.categories.map(({ name, count }) => ({ name, count, label: name }))
  const tabs = [{ name: '', count: undefined, label: 'All products' }, ...all].map(
    ({ name, count, label }) => ({
      to: narrowedAddress(view.search, {
        ...others,
        chosen: [...others.chosen, ...(name ? [{ facet: 'category' as const, values: [name] }] : [])],
      }),
      label,
      count: view.counted.atLeast && view.filters.chosen.length > 0 ? undefined : count,
      current: name === category,
    }),
  )
  return (
    <div className="pb-6">
      <TabLinks label="Categories" tabs={tabs} />
    </div>
  )
}
