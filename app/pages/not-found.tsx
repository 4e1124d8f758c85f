import { data } from 'react-router'
import { specified } from '../content/messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { NotFoundScreen } from '../layout/not-found-screen.tsx'

/** The screen is a page like any other, but the answer says 404. */
export function loader() {
  return data(null, 404)
}

export function meta() {
  return pageMeta(specified.pageNotFound, 'There is no page at this address.')
}

export default NotFoundScreen
