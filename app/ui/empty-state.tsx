import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** `h3` where it stands under a heading of its section. */
  heading?: 'h2' | 'h3'
}

export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <svg
        viewBox="0 0 96 64"
        className="w-24 text-edge"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M12 52h72" />
          <path d="M25 47 57 15a12 12 0 0 1 15-8l-7 7 2 7 7 2 7-7a12 12 0 0 1-17 12L33 52" />
          <circle cx="29" cy="46" r="2" />
          <path d="M62 52v-6h18v6M66 46v-5h10v5" />
        </g>
      </svg>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="measure text-muted">{text}</p>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-2">{action}</div>}
    </div>
  )
}
