import type { ReactNode } from 'react'

interface RowProps {
  title: string
  chip?: ReactNode
  facts: string[]
  action: ReactNode
}

export function Row({ title, chip, facts, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-3 first:pt-0">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          {chip}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {action}
    </li>
  )
}
