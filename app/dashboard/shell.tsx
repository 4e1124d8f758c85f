import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, redirect } from 'react-router'
import { pageMeta } from '../content/page-meta.ts'
import type { VerifyBannerProps } from '../identity/screens/verify-banner.tsx'
import { keepsItsMail } from '../mail/public.server.ts'
import { loginAddress } from '../session/return-path.ts'
import { useSession } from '../session/session.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { ScreenWaiting } from '../ui/waiting.tsx'
import type { Route } from './+types/shell.ts'
import { SideMenu } from './side-menu.tsx'
import { useNextScreen } from './use-next-screen.ts'
import { useRole } from './use-role.ts'

/** For the few who have not confirmed their address; where it can't be had, the dashboard goes without. */
const VerifyBanner = lazy<ComponentType<VerifyBannerProps>>(async () => {
  const found = await import('../identity/screens/verify-banner.tsx').catch(() => undefined)
  return { default: found?.VerifyBanner ?? (() => null) }
})

/** The dashboard is for signed-in people; the session's cookie tells before anything is sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginAddress(url.pathname + url.search))
  const shop = context.get(shopContext)
  return { mailIsKept: keepsItsMail(shop) && !shop.hosted }
}

/** Who is signed in does not change by moving between the dashboard's screens; its calls notice when it does. */
export function shouldRevalidate() {
  return false
}

export function meta() {
  return pageMeta('Dashboard', 'Orders, reviews and profile of the signed-in person.')
}

/** At least as high as the window, so that the footer does not jump when what a screen waits for has come. */
export default function DashboardShell({ loaderData: { mailIsKept } }: Route.ComponentProps) {
  const role = useRole()
  const session = useSession()
  const unproven = session.state === 'signed-in' && !session.person.emailVerified ? session.person : undefined
  const next = useNextScreen()
  return (
    <div className="dashboard page flex min-h-[calc(100dvh-4rem)] grow print:min-h-0 items-stretch gap-8 max-lg:flex-col">
      <SideMenu role={role} />
      <div className="min-w-0 grow pt-8 pb-16 lg:border-line lg:border-s lg:ps-8 lg:pb-24 print:pb-0">
        {unproven && (
          <Suspense>
            <VerifyBanner email={unproven.email} mailIsKept={mailIsKept} />
          </Suspense>
        )}
        {next && <ScreenWaiting title={next} />}
        <div hidden={next !== undefined}>
          <Outlet context={role} />
        </div>
      </div>
    </div>
  )
}
