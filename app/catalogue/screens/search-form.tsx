import { Form, useLocation } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'

/** Looks something up in the catalogue; a form that leads to an address, with and without script. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const looked = pathname === '/catalogue' ? (new URLSearchParams(search).get('search') ?? '') : ''
  return (
    <Form action="/catalogue" role="search" className={`relative ${className}`}>
      <SearchField
        label="Search parts and tools"
        name="search"
        value={looked}
        placeholder="Part, number or brand"
        maxLength={100}
      />
    </Form>
  )
}
