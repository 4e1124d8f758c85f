import { Form } from 'react-router'
import { KeptFields } from './kept-fields.tsx'
import { SearchField } from './search-field.tsx'

interface ListSearchProps {
  label: string
  q: string
  kept: Record<string, string>
}

export function ListSearch({ label, q, kept }: ListSearchProps) {
  return (
    <Form role="search" aria-label={label} className="relative w-full sm:w-80">
      <KeptFields kept={kept} />
      <SearchField label={label} name="q" value={q} placeholder={label} maxLength={200} />
    </Form>
  )
}
