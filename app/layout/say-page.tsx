import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Says which page has come where it came without a load, which a screen reader would else not tell. */
export function SayPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (said.current) said.current.textContent = document.title
  }, [pathname])
  return <p ref={said} aria-live="polite" className="sr-only" />
}
