import { Link } from 'react-router'

interface LinkRowProps {
  label: string
  links: readonly { to: string; name: string }[]
  className?: string
}

export function LinkRow({ label, links, className = '' }: LinkRowProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-6 text-muted text-sm">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 min-w-11 items-center hover:text-action hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
