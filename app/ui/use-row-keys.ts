import type { KeyboardEvent } from 'react'
import { reachable } from './focus-successor.ts'

export function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling'
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const from = event.target as HTMLElement
    const row = from.closest('tr')
    // Inside a dialog or a field the arrows are theirs.
    if (!row || !isOfTheLine(from) || from.matches('input:not([type="checkbox"]), select, textarea')) return
    const target = counterpart(row, row[step], from)
    if (!target) return
    event.preventDefault()
    target.focus()
    target.scrollIntoView({ block: 'nearest' })
  }
}

/** What stands in the other row where `from` stands in its own; the nearest when the row has fewer. */
function counterpart(row: Element, other: Element | null, from: HTMLElement): HTMLElement | undefined {
  const places = [...row.querySelectorAll<HTMLElement>(reachable)].filter(isOfTheLine)
  const others = [...(other?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter(isOfTheLine)
  // From the row itself, which has the focus after its action has gone, to the first.
  return others[Math.min(Math.max(0, places.indexOf(from)), others.length - 1)]
}

/** Dialogs and menus of a row have keys of their own. */
function isOfTheLine(element: Element): boolean {
  return element.closest('dialog, [popover]') === null
}
