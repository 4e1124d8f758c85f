import { TabLinks } from '../../ui/tab-links.tsx'
import { type CatalogueView, catalogueAddress } from '../catalogue-view.ts'

export function CategoryLinks({
  categories,
  category,
  search,
}: Pick<CatalogueView, 'categories' | 'category' | 'search'>) {
  const all = categories.map(({ name, count }) => ({ name, count, label: name }))
  const tabs = [{ name: '', count: undefined, label: 'All products' }, ...all].map(
    ({ name, count, label }) => ({
      to: catalogueAddress(name, 1, search),
      label,
      count,
      current: name === category,
    }),
  )
  return (
    <div className="pb-8">
      <TabLinks label="Categories" tabs={tabs} />
    </div>
  )
}
