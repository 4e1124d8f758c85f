import { Form, useLocation } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

function askedFor(asked: URLSearchParams): string {
  return asked.get('q') ?? asked.get('search') ?? ''
}

/** Looks something up in the catalogue; a form that leads to an address, with and without script, which suggests with one. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const looked = pathname === '/catalogue' ? askedFor(new URLSearchParams(search)) : ''
  const { id, scripted, suggestions, active, go, form, field } = useSuggestions()
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
      {scripted && <SuggestionList id={id} suggestions={suggestions} active={active} go={go} />}
    </Form>
  )
}
