import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { filterEntries, narrowedAddress } from '../catalogue-address.ts'
import type { CatalogueFrame } from '../catalogue-view.ts'
import { readFilters } from '../facets/filters.ts'

type Entry = readonly [name: string, value: string]

/**
 * What is chosen in the form at the moment: the address's until something is changed. A choice leads on at once, text when it is sent.
 * The last choice wins, however fast they follow one another.
 */
export function useFilterDraft(view: CatalogueFrame) {
  const navigate = useNavigate()
  const leadsOn = useNavigation().state !== 'idle'
  const own: Entry[] = [
    ...filterEntries(view.filters),
    ...view.faults.map(({ field, said }): Entry => [field, said]),
  ]
  const address = JSON.stringify([view.search, own])
  const [shown, setShown] = useState(address)
  const [draft, setDraft] = useState<Entry[]>()
  // Another address has come: what was chosen before has led to it, or somebody has gone back. What was chosen since then is still on its way.
  if (shown !== address) {
    setShown(address)
    if (!leadsOn) setDraft(undefined)
  }
  const entries = ((shown === address || leadsOn) && draft) || own
  const go = (next: Entry[]) => {
    setDraft(next)
    navigate(addressOf(view.search, next), { preventScrollReset: true })
  }

  return {
    has: (name: string, value: string) => entries.some((one) => one[0] === name && one[1] === value),
    text: (name: string) => entries.find((one) => one[0] === name)?.[1] ?? '',
    /** Of a box: takes its value in or out. */
    tick: ({ target: { name, value, checked } }: ChangeEvent<HTMLInputElement>) => {
      const others = entries.filter((one) => one[0] !== name || one[1] !== value)
      go(checked ? [...others, [name, value]] : others)
    },
    choose: ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
      go([...entries.filter((one) => one[0] !== name), [name, value]])
    },
    type: ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
      setDraft([...entries.filter((one) => one[0] !== name), [name, value]])
    },
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const said = [...new FormData(event.currentTarget)].map(([name, value]): Entry => [name, `${value}`])
      go(said.filter(([name]) => name !== 'q'))
    },
  }
}

/** The one address of a choice; what the shop has to refuse is sent as it is, so that it says why. */
function addressOf(search: string, entries: Entry[]): string {
  const { filters, faults } = readFilters(entries)
  if (faults.length === 0) return narrowedAddress(search, filters)
  const said = entries.filter(([, value]) => value.trim() !== '')
  return `/catalogue?${new URLSearchParams([...(search ? [['q', search]] : []), ...said.map((one) => [...one])])}`
}
