import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Looks again this long after it has looked, in milliseconds. */
const every = 700

export function useWatching(underWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), every)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
