import { Form, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Looks something up in the catalogue; a form that leads to an address, with and without script. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const looked = pathname === '/catalogue' ? (new URLSearchParams(search).get('search') ?? '') : ''
  return (
    <Form action="/catalogue" role="search" className={`relative ${className}`}>
      <input
        // What was looked for stands in the field, also after going back.
        key={looked}
        type="search"
        name="search"
        defaultValue={looked}
        aria-label="Search parts and tools"
        placeholder="Part, number or brand"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="input ps-10"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 start-0 flex w-11 cursor-pointer items-center justify-center rounded-control text-muted hover:text-action"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
