import { data, useLocation } from 'react-router'
import { specified } from '../content/messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { SideMenu } from '../dashboard/side-menu.tsx'
import { useRole } from '../dashboard/use-role.ts'
import { NotFoundScreen } from '../layout/not-found-screen.tsx'
import { isOfDashboard } from '../layout/top-bar.tsx'

/** The screen is a page like any other, but the answer says 404. */
export function loader() {
  return data(null, 404)
}

export function meta() {
  return pageMeta(specified.pageNotFound, 'There is no page at this address.')
}

export default function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      {isOfDashboard(pathname) && <Drawer />}
      <NotFoundScreen />
    </>
  )
}

/** What the button in the bar opens, which stands on every path that has "dashboard" in it (specification 2). */
function Drawer() {
  return (
    <div className="lg:hidden">
      <SideMenu role={useRole()} />
    </div>
  )
}
