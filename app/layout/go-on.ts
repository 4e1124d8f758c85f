import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Where a screen's script can't come (a newer shop has other files, or the line was cut), React Router reads the page that is
 * open anew, and the press is lost. Here it goes on to that screen instead, by a load of its own.
 */
export function GoOn() {
  // `useNavigation` hears of where it goes only once React has rendered it, which may be too late.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const { navigation } = window
    if (!router || !navigation) return
    const goOn = (event: NavigateEvent) => {
      const next = router.state.navigation.location
      if (!next || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      location.assign(createPath(next))
    }
    navigation.addEventListener('navigate', goOn)
    return () => navigation.removeEventListener('navigate', goOn)
  }, [router])
  return null
}
