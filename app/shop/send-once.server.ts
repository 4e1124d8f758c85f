import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { Sent } from '../basics/sent.ts'
import { dataContext } from './contexts.ts'

/**
 * What a part that stays as it was sent shows, for its loader to answer. In a page it stands once, as HTML: React Router writes for React
 * what can be enumerated, which leaves the version. Who asks for the data alone gets all of it.
 * @param shown can be written as JSON
 */
export function sendOnce<Shown extends object>(
  context: Readonly<RouterContextProvider>,
  shown: Shown,
): Sent<Shown> {
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
  const enumerable = context.get(dataContext)
  return Object.defineProperty<Sent<Shown>>({ version }, 'shown', { value: shown, enumerable })
}
