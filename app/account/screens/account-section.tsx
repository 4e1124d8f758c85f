import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-4 border-line border-t py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="pt-2 text-muted text-sm">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  )
}
