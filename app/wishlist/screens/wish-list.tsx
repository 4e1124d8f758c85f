import { data, redirect } from 'react-router'
import { recallProducts } from '../../catalogue/public.server.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { loginAddress } from '../../session/return-path.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { openWishes } from '../open-wishes.server.ts'
import { sharedBy } from '../share-wishes.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/wish-list.ts'
import { WishLine } from './wish-line.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { wishes, left, cookies } = await openWishes(shop, { viewer, headers: request.headers })
  const recalled = await recallProducts(shop, [...wishes, ...left])
  const products = new Map(recalled.map((product) => [product.id, product]))
  const token = viewer && (await sharedBy(shop, viewer))
  const view = {
    lines: wishes.flatMap((id) => products.get(id) ?? []),
    left: left.flatMap((id) => products.get(id) ?? []),
    signedIn: viewer !== undefined,
    link: token && `${shop.url}/wishlist/${token}`,
  }
  return data(view, { headers: viewer || wishes.length > 0 ? settingCookies(cookies) : [] })
}

/** Its forms, and those of hearts where no script runs: what was done is shown by the page itself, read anew. */
export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeForm(request, context)
  if ('login' in taken) throw redirect(loginAddress('/wishlist'), 303)
  if ('told' in taken) return data({ message: taken.told.message }, { status: taken.told.status })
  throw redirect('/wishlist', { status: 303, headers: settingCookies(taken.list?.cookies ?? []) })
}

const settingCookies = (cookies: string[]) => cookies.map((one): [string, string] => ['Set-Cookie', one])

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return pageMeta('Wish list', 'The parts that you would like to have.')
}

export default function WishList({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, left, signedIn } = loaderData
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title="Wish list"
        lead={signedIn ? 'Kept in your account.' : 'Kept on this device, until you log in.'}
      />
      <FormError message={actionData?.message} />
      {lines.length > 0 ? (
        <section aria-label="What you would like to have">
          {lines.map((product, at) => (
            <WishLine key={product.id} product={product} own next={(lines[at + 1] ?? lines[at - 1])?.id} />
          ))}
        </section>
      ) : (
        <EmptyState
          title="Nothing on your wish list"
          text="Press the heart of a part to keep it here."
          action={
            <LinkButton to="/catalogue" variant="action">
              Browse the catalogue
            </LinkButton>
          }
        />
      )}
      {left.length > 0 && (
        <section aria-labelledby="left" className="mt-10">
          <h2 id="left" className="text-2xl">
            Still on this device
          </h2>
          <p className="mt-2 mb-4 max-w-2xl">{ours.wishesLeft(left.length)}</p>
          {left.map((product) => (
            <WishLine key={product.id} product={product} own />
          ))}
        </section>
      )}
      <Sharing {...loaderData} />
    </main>
  )
}

function Sharing({
  lines,
  signedIn,
  link,
}: {
  lines: unknown[]
  signedIn: boolean
  link?: string | undefined
}) {
  if (!link && lines.length === 0) return null
  return (
    <section
      aria-labelledby="sharing"
      className="mt-10 flex max-w-2xl flex-col items-start gap-3 bg-raised p-5"
    >
      <h2 id="sharing" className="text-2xl">
        Share it
      </h2>
      <p>
        {link
          ? 'Whoever has this link sees what is on your list, as it is then, and nothing about you.'
          : 'You will get a link that you can send. Whoever has it sees the list, and nothing about you; you can end it at any time.'}
      </p>
      {link && (
        <>
          <label className="flex w-full flex-col gap-1.5">
            <span className="font-semibold text-sm">Your link</span>
            <input type="text" readOnly value={link} className="input" />
          </label>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={link} />
          </div>
        </>
      )}
      {signedIn ? (
        <form method="post" action="/wishlist">
          <input type="hidden" name="act" value={link ? 'unshare' : 'share'} />
          <Button type="submit">{link ? 'Stop sharing' : 'Make a link'}</Button>
        </form>
      ) : (
        <LinkButton to={loginAddress('/wishlist')}>Log in to make a link</LinkButton>
      )}
    </section>
  )
}
