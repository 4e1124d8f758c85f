import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A menu that the browser opens and closes (`popoverTarget`), and that closes itself when the page changes. */
export function usePopover() {
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const at = useRef(key)

  // What was opened before the script came stays open.
  useEffect(() => setOpen(ref.current?.matches(':popover-open') ?? false), [])
  // Each navigation, also to the same page, has its own key.
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])

  const onToggle = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
  return { open, popover: { ref, popover: 'auto' as const, onToggle } }
}
