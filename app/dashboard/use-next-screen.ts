import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { nameOfScreen } from './entries.ts'

/** A screen that comes sooner is not announced, in milliseconds: its skeleton would only flicker. */
const soon = 150

export function useNextScreen(): string | undefined {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const going = next && next.pathname !== pathname ? next.pathname : undefined
  const [late, setLate] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setLate(going), going ? soon : 0)
    return () => clearTimeout(timer)
  }, [going])

  return going && going === late ? nameOfScreen(going) : undefined
}
