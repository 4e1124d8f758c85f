import { Form, useLocation } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'

function askedFor(asked: URLSearchParams): string {
  return asked.get('q') ?? asked.get('search') ?? ''
}

/** Looks something up in the catalogue; a form that leads to an address, with and without script. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const looked = pathname === '/catalogue' ? askedFor(new URLSearchParams(search)) : ''
  return (
    <Form action="/catalogue" role="search" className={`relative ${className}`}>
      <SearchField
        label="Search parts and tools"
        name="q"
        value={looked}
        placeholder="Part, number or brand"
        maxLength={100}
      />
    </Form>
  )
}
