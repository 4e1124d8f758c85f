import type { Facet } from '../facets/facet.ts'
import type { useFilterDraft } from './use-filter-draft.ts'

type Draft = ReturnType<typeof useFilterDraft>

const atOnce = 8

interface FacetBoxesProps {
  facet: Facet
  /** Whether there are too many products to count. */
  atLeast: boolean
  draft: Draft
}

/** The values of one facet to choose of: the first few, and all others behind a word. */
export function FacetBoxes({ facet: { facet, name, values, more }, atLeast, draft }: FacetBoxesProps) {
  const box = ({ value, count }: Facet['values'][number]) => (
    <li key={value}>
      <TickBox name={facet} value={value} label={value} count={atLeast ? undefined : count} draft={draft} />
    </li>
  )
  const [first, others] = [values.slice(0, atOnce), values.slice(atOnce)]
  const isChosen = others.some(({ value }) => draft.has(facet, value))
  return (
    <fieldset>
      <legend className="pb-1 font-semibold text-sm">{name}</legend>
      <ul>{first.map(box)}</ul>
      {others.length > 0 && (
        <details open={isChosen || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-4 hover:text-action">
            {others.length} more<span className="sr-only"> of {name}</span>
          </summary>
          <ul>{others.map(box)}</ul>
          {more && <p className="text-muted text-sm">Those that most products have. Search for any other.</p>}
        </details>
      )}
    </fieldset>
  )
}

interface TickBoxProps {
  name: string
  value: string
  label: string
  count: number | undefined
  draft: Draft
}

export function TickBox({ name, value, label, count, draft }: TickBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm hover:text-action lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={draft.has(name, value)}
        onChange={draft.tick}
        className="checkbox checkbox-sm"
      />
      <span className="grow">{label}</span>
      {count !== undefined && (
        <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
      )}
    </label>
  )
}
