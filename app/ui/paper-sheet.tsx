import type { ReactNode } from 'react'
import { brand } from '../content/brand.ts'

export function PaperSheet({ children }: { children: ReactNode }) {
  return (
    <article className="max-w-3xl rounded-control border border-line border-t-4 border-t-signal p-6 not-last:break-after-page sm:p-8 print:border-0 print:p-0">
      <p className="figure text-2xl">{brand.name}</p>
      {children}
    </article>
  )
}

export function PaperBlock({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold font-sans text-muted text-xs">{heading}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </section>
  )
}

export function PaperTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="relative mt-8 overflow-x-auto print:overflow-visible">
      <table className="w-full tabular-nums [&_td]:py-2 [&_th]:py-2 [&_tr>:not(:first-child)]:ps-4 [&_tr>:not(:first-child)]:text-end">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
