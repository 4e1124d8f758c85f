import { Form } from 'react-router'
import { KeptFields } from './kept-fields.tsx'
import { SearchField } from './search-field.tsx'

interface ListSearchProps {
  /** What is searched in: "Search orders". */
  label: string
  q: string
  /** What stays as it is while something else is searched for. */
  kept: Record<string, string>
}

/** Searches a list; a form that leads to an address, which can be kept and shared. */
export function ListSearch({ label, q, kept }: ListSearchProps) {
  return (
    <Form role="search" aria-label={label} className="relative w-full sm:w-80">
      <KeptFields kept={kept} />
      <SearchField label={label} name="q" value={q} placeholder={label} maxLength={200} />
    </Form>
  )
}
