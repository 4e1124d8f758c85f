import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ToastContainer } from 'react-toastify'
import './app.css'
import { Footer } from './layout/footer.tsx'
import { ThemeScript } from './layout/theme.tsx'
import { TopBar } from './layout/top-bar.tsx'

export { ErrorScreen as ErrorBoundary } from './layout/error-screen.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        <TopBar />
        {children}
        <Footer />
        <ToastContainer position="top-right" autoClose={5000} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
