import { Unbroken } from '../../ui/unbroken.tsx'
import type { Suggestion } from '../suggestions/contract.ts'

const kinds: Record<Suggestion['kind'], string> = {
  number: 'Number',
  product: 'Part',
  category: 'Category',
  brand: 'Brand',
  vehicle: 'All that fits it',
}

interface SuggestionListProps {
  id: string
  suggestions: Suggestion[]
  active: number
  go: (suggestion: Suggestion) => void
}

/** The list of a combobox: the focus stays in the field, which names the one that is active. */
export function SuggestionList({ id, suggestions, active, go }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70vh] overflow-y-auto rounded-control border border-line bg-ground p-1 shadow-floating"
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which takes Enter
        <div
          key={`${suggestion.kind} ${suggestion.address} ${suggestion.text}`}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(suggestion)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 -outline-offset-2 hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:outline-ink"
        >
          <span>
            <Unbroken text={suggestion.text} />
            {suggestion.detail && <span className="block text-muted text-sm">{suggestion.detail}</span>}
          </span>
          <span className="shrink-0 text-muted text-xs">{kinds[suggestion.kind]}</span>
        </div>
      ))}
    </div>
  )
}
