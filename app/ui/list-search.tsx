import { Form } from 'react-router'
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

export function KeptFields({ kept }: { kept: Record<string, string> }) {
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
