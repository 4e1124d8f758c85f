import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script has taken over: `false` in the HTML that comes first, so that a form works by itself there. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
