import { type ReactNode, useId } from 'react'

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-12">
      <h2 id={id} className="pb-6 text-3xl">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  )
}

export function Piece({ name, use, children }: { name: string; use: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{name}</h3>
      <p className="measure pt-1 pb-4 text-muted text-sm">{use}</p>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}

export function State({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-muted text-xs">{word}</span>
      {children}
    </div>
  )
}
