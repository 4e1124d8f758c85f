import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string
  value: string
}

export function SearchField({ label, value, ...input }: SearchFieldProps) {
  return (
    <>
      <input
        type="search"
        {...input}
        key={value}
        defaultValue={value}
        aria-label={label}
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
    </>
  )
}
