import { useNavigation } from 'react-router'

/** Where in the catalogue the visitor is going to at the moment: the query of the address; `undefined` while at rest. */
export function useGoing(): URLSearchParams | undefined {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/catalogue') return undefined
  return new URLSearchParams(location.search)
}
