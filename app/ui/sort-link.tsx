import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface SortLinkProps {
  title: string
  sort: string
  direction: 'up' | 'down' | undefined
  to: (sort: string) => string
}

export function SortLink({ title, sort, direction, to }: SortLinkProps) {
  return (
    <Link
      to={to(direction === 'up' ? `-${sort}` : sort)}
      preventScrollReset
      className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
    >
      {title}
      <Icon name={direction ?? 'sort'} className={`size-3.5 ${direction ? 'text-action' : 'text-edge'}`} />
    </Link>
  )
}
