import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchForm } from '../catalogue/screens/search-form.tsx'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Navigation } from './navigation.tsx'
import { ThemeSwitch } from './theme.tsx'
import { usePopover } from './use-popover.ts'
import { Wordmark } from './wordmark.tsx'

export const sideMenuId = 'side-menu'

/** Addresses lead to their screens however they are cased. */
export const isOfDashboard = (path: string) => /dashboard/i.test(path)

const square = 'icon-button lg:hidden'

/** The sticky bar (specification 2). Its menus are popovers: they open, and close on Escape, without a script too. */
export function TopBar() {
  const { pathname } = useLocation()
  const menu = usePopover()
  // Where a side menu has its button as well, the narrowest phones have no room for all.
  const crowded = isOfDashboard(pathname)
  return (
    <header className="contents print:hidden">
      <div className="group sticky top-0 z-20 border-transparent border-b bg-ground transition-colors scrolled:border-line">
        <div className="page flex h-16 items-center sm:gap-1">
          {crowded && (
            <button
              type="button"
              className={`${square} -ms-3`}
              aria-label="Side menu"
              popoverTarget={sideMenuId}
              onClick={() => {
                // A screen that failed has no side menu: what there is instead is the other one.
                if (!document.getElementById(sideMenuId)) menu.ref.current?.showPopover()
              }}
            >
              <Icon name="panel" className="size-6" />
            </button>
          )}
          <Wordmark />
          <div className="flex grow px-4 max-md:hidden xl:px-8">
            <SearchForm className="w-full max-w-md" />
          </div>
          <div className="grow md:hidden" />
          <nav {...menu} id="main-menu" aria-label="Main" className="main-menu">
            <Navigation />
          </nav>
          <Link
            to="/garage"
            className={`icon-button xl:vehicled:w-auto xl:vehicled:gap-2 xl:vehicled:px-2 ${crowded ? 'max-[22rem]:hidden' : ''}`}
          >
            <Icon name="garage" className="size-6" />
            <span className="sr-only">Garage</span>
            <span className="garage-name max-w-40 text-sm max-xl:hidden!" />
          </Link>
          <BasketLink />
          {/* Where there is no room for it, the theme follows the system. */}
          <span className={`contents ${crowded ? 'max-[24rem]:hidden' : 'max-[22rem]:hidden'}`}>
            <ThemeSwitch />
          </span>
          <button type="button" className={`${square} -me-3`} aria-label="Menu" popoverTarget="main-menu">
            <Icon name="menu" className="size-6 group-has-[.main-menu:popover-open]:hidden" />
            <Icon name="close" className="hidden size-6 group-has-[.main-menu:popover-open]:block" />
          </button>
        </div>
      </div>
      {/* What is around a field that has the focus is not hidden by the bar above. */}
      <div className="page pt-1 pb-2 md:hidden">
        <SearchForm />
      </div>
      {/* Where the bar has no room for the vehicle's name, it has a row of its own. */}
      <Link
        to="/garage"
        className="page hidden min-h-11 items-center gap-2 pb-2 text-sm vehicled:max-xl:flex"
      >
        <span className="sr-only">Garage: </span>
        <span className="garage-name font-semibold" />
      </Link>
    </header>
  )
}

/** The count is the device's to know: the page's own script sets it (`basket/add-script.ts`), and the style sheet shows it. */
function BasketLink() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'signed-in') document.dispatchEvent(new Event('signed-in'))
  }, [state])
  return (
    <Link to="/basket" className="icon-button relative">
      <Icon name="basket" className="size-6" />
      <span className="sr-only">Basket</span>
      <span className="basket-count" />
    </Link>
  )
}
