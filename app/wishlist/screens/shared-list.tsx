import { data } from 'react-router'
import { recallProducts } from '../../catalogue/public.server.ts'
import { pageMeta } from '../../content/page-meta.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { wishesSharedAs } from '../share-wishes.server.ts'
import type { Route } from './+types/shared-list.ts'
import { WishLine } from './wish-line.tsx'

/** What somebody would like to have, for whoever has the link; a link that is over and one that never was look alike. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const wishes = await wishesSharedAs(shop, params.token)
  const products = wishes && new Map((await recallProducts(shop, wishes)).map((one) => [one.id, one]))
  const lines = wishes?.flatMap((id) => products?.get(id) ?? []).filter(({ onSale }) => onSale)
  return data({ lines }, { status: lines ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return pageMeta('A wish list', 'Parts that somebody would like to have.')
}

export default function SharedList({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title={lines ? 'A wish list' : 'This wish list is not shared'}
        lead={
          lines
            ? 'Somebody would like to have these parts.'
            : 'Its link was turned off, or part of it is missing. Ask whoever sent it to you for a new one.'
        }
      />
      {lines?.map((product) => (
        <WishLine key={product.id} product={product} />
      ))}
      {lines && lines.length > 0 ? null : (
        <EmptyState
          title={lines ? 'Nothing is on it right now' : 'Looking for something?'}
          action={<LinkButton to="/catalogue">Browse the catalogue</LinkButton>}
        />
      )}
    </main>
  )
}
