import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  id?: string
  title: string
  lead?: string | undefined
  more?: ReactNode
  children: ReactNode
}

export function HomeSection({ id, title, lead, more, children }: HomeSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="section page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8">
        <div>
          <h2 id={heading} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="measure pt-2 text-muted">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
