import { lazy, Suspense } from 'react'
import { Form, useLocation } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'
import { useSuggestions } from './use-suggestions.ts'

function askedFor(asked: URLSearchParams): string {
  return asked.get('q') ?? asked.get('search') ?? ''
}

// It comes with the first that there is to suggest.
const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

/** Looks something up in the catalogue; a form that leads to an address, with and without script, which suggests with one. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const looked = pathname === '/catalogue' ? askedFor(new URLSearchParams(search)) : ''
  const { id, suggestions, active, go, form, field } = useSuggestions()
  const count = suggestions.length
  return (
    <Form {...form} action="/catalogue" role="search" className={`relative ${className}`}>
      <SearchField
        {...field}
        label="Search parts and tools"
        name="q"
        value={looked}
        placeholder="Part, number or brand"
        maxLength={100}
      />
      {count > 0 && (
        <Suspense>
          <SuggestionList id={id} suggestions={suggestions} active={active} go={go} />
        </Suspense>
      )}
      <span aria-live="polite" className="sr-only">
        {count > 0 && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </Form>
  )
}
