import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { reachable } from './use-row-keys.ts'

/**
 * Keeps the keyboard's place in a table whose rows come and go: when the row that has the focus leaves, the one that
 * stands there then gets it. Else the next Tab would begin at the top of the page.
 */
export function useKeptFocus(): {
  ref: RefObject<HTMLTableSectionElement | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
} {
  const ref = useRef<HTMLTableSectionElement>(null)
  const last = useRef<{ element: Element; place: number }>(undefined)

  useEffect(() => {
    const { element, place } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const rows = [...(ref.current?.rows ?? [])]
    const row = rows[Math.min(place ?? 0, rows.length - 1)]
    row?.querySelector<HTMLElement>(reachable)?.focus()
  })

  return {
    ref,
    onFocus({ target }) {
      const row = target.closest('tr')
      last.current = row ? { element: target, place: row.sectionRowIndex } : undefined
    },
  }
}
