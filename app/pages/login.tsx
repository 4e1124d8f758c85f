import { redirect } from 'react-router'
import { isOtherName } from '../basics/csrf.ts'
import { findProduct } from '../catalogue/public.server.ts'
import * as ours from '../content/our-messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { loginWays } from '../identity/public.server.ts'
import { LoginScreen, modeOf, titleOf } from '../identity/screens/login-screen.tsx'
import { keepsItsMail } from '../mail/public.server.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/login.ts'
import { Wanted, wantedProduct } from './login/wanted.tsx'

/** Signing in needs the shop's one address (its cookie's origin, Google's way back): other names lead over to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const asked = new URL(request.url)
  if (isOtherName(asked.origin, shop.url)) throw redirect(`${shop.url}/login${asked.search}`)
  const wanted = wantedProduct(asked.searchParams.get('from'))
  const product = wanted === undefined ? undefined : await findProduct(shop.db, wanted)
  return {
    ways: loginWays(shop),
    // From here, as few need it: the page's scripts have no room for it.
    toConfirm: asked.searchParams.get('notice') === 'confirm' ? ours.logInToConfirm : undefined,
    mailIsKept: keepsItsMail(shop) && !shop.hosted,
    product: product && {
      name: product.name,
      slug: product.slug,
      price: product.price,
      image: product.image,
    },
  }
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from')
}

export function meta({ location }: Route.MetaArgs) {
  const title = titleOf(modeOf(new URLSearchParams(location.search)))
  return pageMeta(title, 'Log in or sign up to order parts, pay by card and review.')
}

export default function Login({ loaderData: { product, ...shown } }: Route.ComponentProps) {
  return (
    <LoginScreen
      {...shown}
      {...(product && { wanted: (mode) => <Wanted product={product} mode={mode} /> })}
    />
  )
}
