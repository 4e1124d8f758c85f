import { Form } from 'react-router'
import { Icon } from './icon.tsx'

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
    <Form role="search" className="relative w-full sm:w-80">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        maxLength={200}
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
