import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * Where a screen's script can't come (a newer shop has other files, or the line was cut), React Router reads the page that is
 * open anew, and the press is lost. Here it goes on to that screen instead, by a load of its own.
 */
export function GoOn() {
  const { location: next } = useNavigation()
  useEffect(() => {
    const { navigation } = window
    if (!next || !navigation) return
    const goOn = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      location.assign(createPath(next))
    }
    navigation.addEventListener('navigate', goOn)
    return () => navigation.removeEventListener('navigate', goOn)
  }, [next])
  return null
}
