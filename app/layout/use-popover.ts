import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A menu that the browser opens and closes (`popoverTarget`), and that closes itself when the page changes. */
export function usePopover() {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const at = useRef(key)

  // Each navigation, also to the same page, has its own key.
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])

  return { ref, popover: 'auto' as const }
}
