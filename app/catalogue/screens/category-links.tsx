import { Link } from 'react-router'
import { type CatalogueView, catalogueAddress } from '../catalogue-view.ts'

/** The catalogue's categories as links, so that each has an address. */
export function CategoryLinks({
  categories,
  category,
  search,
}: Pick<CatalogueView, 'categories' | 'category' | 'search'>) {
  const all = categories.map(({ name, count }) => ({ name, count, label: name }))
  const links = [{ name: '', count: undefined, label: 'All products' }, ...all]
  return (
    <nav aria-label="Categories" className="pb-8 max-sm:-mx-4">
      <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {links.map(({ name, count, label }) => (
          <li key={name} className="shrink-0">
            <Link
              to={catalogueAddress(name, 1, search)}
              aria-current={name === category ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              {label}
              {count !== undefined && <span className="text-muted text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
