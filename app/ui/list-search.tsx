import { Form } from 'react-router'
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
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField label={label} name="q" value={q} placeholder={label} maxLength={200} />
    </Form>
  )
}
