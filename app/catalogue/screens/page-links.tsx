import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type CatalogueView, catalogueAddress } from '../catalogue-view.ts'

const plain =
  'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border border-line px-3 hover:border-ink'

/** The pages of the catalogue, each with an address; nothing while there is only one. */
export function PageLinks({
  category,
  search,
  page,
  pages,
}: Pick<CatalogueView, 'category' | 'search' | 'page' | 'pages'>) {
  if (pages === 1) return null
  const numbers = Array.from({ length: pages }, (_, before) => before + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2 pt-10">
      {page > 1 && (
        <Link to={catalogueAddress(category, page - 1, search)} rel="prev" className={plain}>
          <Icon name="previous" /> Previous
        </Link>
      )}
      {numbers.map((number) => (
        <Link
          key={number}
          to={catalogueAddress(category, number, search)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={`${plain} tabular-nums aria-[current=page]:border-ink aria-[current=page]:bg-raised`}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={catalogueAddress(category, page + 1, search)} rel="next" className={plain}>
          Next <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
