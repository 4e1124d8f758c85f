import { Link } from 'react-router'

export interface Tab {
  to: string
  label: string
  count?: number | undefined
  current: boolean
}

export function TabLinks({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="max-sm:-mx-4">
      <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.label} className="shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-muted text-sm tabular-nums">{tab.count.toLocaleString('en-US')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
