import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import './app.css'
import type { Route } from './+types/root.ts'
import { brand } from './content/brand.ts'
import { specified } from './content/messages.ts'
import { pageMeta } from './content/page-meta.ts'
import { FetchAhead } from './layout/fetch-ahead.tsx'
import { Footer } from './layout/footer.tsx'
import { usePrices } from './layout/given-prices.ts'
import { GoOn } from './layout/go-on.ts'
import { HeadScript } from './layout/head-script.tsx'
import { ShopNotice, useNotice } from './layout/shop-notice.tsx'
import { ThemeColour } from './layout/theme.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { HeadTags } from './seo/head-tags.tsx'
import { openHostedBy } from './session/hosted.ts'
import { takeOver } from './ui/before-react.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { Toasts } from './ui/toasts.tsx'

openHostedBy(async (settings) => (await import('./identity/firebase/firebase.ts')).openFirebase(settings))

export { ErrorScreen as ErrorBoundary } from './layout/error-screen.tsx'

export const links: Route.LinksFunction = () => [
  ...[sourceSans, barlow].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** What a screen is called that says nothing of its own, or that failed. */
export function meta({ error }: Route.MetaArgs) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return pageMeta(specified.pageNotFound, brand.description)
  return pageMeta(error ? 'Something went wrong' : undefined, brand.description)
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  useEffect(takeOver, [])
  return (
    <html lang="en" data-notice={useNotice()} data-prices={usePrices()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour />
        <HeadScript />
        <Meta />
        <HeadTags />
        <Links />
        <FetchAhead />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <TopBar />
        <ShopNotice />
        <div id="content" tabIndex={-1} className="flex grow flex-col">
          {children}
        </div>
        <Footer />
        <Toasts />
        <SayPage />
        <GoOn />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Says which page has come where it came without a load, which a screen reader would else not tell. */
function SayPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (said.current) said.current.textContent = document.title
  }, [pathname])
  return <p ref={said} aria-live="polite" className="sr-only" />
}
