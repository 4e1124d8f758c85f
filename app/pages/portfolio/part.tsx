import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-6 border-line border-t py-12 lg:grid-cols-[14rem_1fr] lg:gap-16"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
