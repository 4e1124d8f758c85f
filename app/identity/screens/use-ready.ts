import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the script has come. Until then a form that only a script can send keeps its button off, so that no password
 * is ever sent as a plain form.
 */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
