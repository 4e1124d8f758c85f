import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function listen(listener: () => void): () => void {
  const system = matchMedia(query)
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** Whether the person asked their system for less motion; the server assumes so, and nothing moves before the script. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => true,
  )
}
