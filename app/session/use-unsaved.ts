import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { notSaved } from '../content/ours/unsaved.ts'
import { storedAccessToken } from './access-token.ts'

/**
 * Asks before a page is left on which something was typed that is not saved. In the browser's own window: Back needs no entry of
 * the history for it, and closing the tab is asked about in the same way. Who has logged out, here or in another tab, is not
 * asked: nobody else is to find what was on the page.
 * @param changed whether there is such a thing
 * @param alsoWithin whether another query of the same page leaves it, too
 */
export function useUnsaved(changed: boolean, alsoWithin = false): void {
  const asks = () => changed && storedAccessToken() !== null
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const leaves = here.pathname !== next.pathname || (alsoWithin && here.search !== next.search)
    return leaves && asks() && !confirm(notSaved)
  })
  useEffect(() => {
    // It was asked already: whoever stays may ask to leave again.
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useBeforeUnload((event) => {
    if (asks()) event.preventDefault()
  })
}
