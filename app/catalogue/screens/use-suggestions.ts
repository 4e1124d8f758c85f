import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressOf } from '../../session/contract-address.ts'
import { useScripted } from '../../ui/before-react.ts'
import type { Suggestion, suggestCall } from '../suggestions/contract.ts'

/** So long somebody has to pause before they are asked for. */
const PAUSE = 120

/**
 * What is suggested while somebody types, as a combobox (WAI-ARIA): the arrows go through it, Enter goes there, Escape
 * closes it. What was asked for last is shown, whatever comes when. Where nothing comes, the field is a plain one.
 */
export function useSuggestions() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const scripted = useScripted()
  const id = useId()
  const [{ text, at }, setTyped] = useState({ text: '', at: key })
  const [found, setFound] = useState<Suggestion[]>([])
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  // Wherever somebody has gone since, there is nothing more to suggest. (No effect that clears it: it would run after what was typed
  // before React came.)
  const typed = at === key ? text : ''

  useEffect(() => {
    if (!typed.trim()) {
      setFound([])
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(typed, asking.signal).catch(() => [])
      if (!asking.signal.aborted) setFound(answer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])

  const shown = open && found.length > 0 && typed !== ''
  const go = (suggestion: Suggestion) => {
    setOpen(false)
    navigate(suggestion.address)
  }
  const move = (by: number) => {
    setOpen(true)
    if (!shown) return setActive(by > 0 ? 0 : found.length - 1)
    // One place of the round is the field itself.
    const places = found.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const chosen = shown ? found[active] : undefined
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && found.length > 0) move(by)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
  }

  return {
    id,
    suggestions: shown ? found : [],
    active,
    go,
    form: {
      onSubmit: () => setOpen(false),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
    field: {
      type: 'text',
      role: scripted ? 'combobox' : 'searchbox',
      ...(scripted && {
        'aria-autocomplete': 'list' as const,
        'aria-expanded': shown,
        'aria-controls': shown ? `${id}-list` : undefined,
        'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      }),
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setTyped({ text: currentTarget.value, at: key })
        setActive(-1)
        setOpen(true)
      },
      onKeyDown: press,
    },
  }
}

/** What can't be had is not suggested: the form works without. */
async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = addressOf<typeof suggestCall>('/suggestions', { query: { q: typed } })
  const answer = await fetch(address, { signal })
  return answer.ok ? ((await answer.json()) as Suggestion[]) : []
}
