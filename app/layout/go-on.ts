import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

/** Where a screen's script can't come (newer shop, cut line), React Router would reload this page: here it goes on. */
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
