import { Link } from 'react-router'
import { Icon } from './icon.tsx'

const plain =
  'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border border-line px-3 hover:border-ink'

interface PageLinksProps {
  page: number
  pages: number
  to: (page: number) => string
}

export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages <= 1) return null
  const numbers = Array.from({ length: pages }, (_, before) => before + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2 pt-10">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={plain}>
          <Icon name="previous" /> Previous
        </Link>
      )}
      {numbers.map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={`${plain} tabular-nums aria-[current=page]:border-ink aria-[current=page]:bg-raised`}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={plain}>
          Next <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
