import { data, redirect } from 'react-router'
import { isId } from '../../basics/id.ts'
import { shopContext, viewerContext } from '../../basics/shop.ts'
import { findProduct } from '../../catalogue/public.server.ts'
import { brand } from '../../content/brand.ts'
import { specified } from '../../content/messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { productThing } from '../../found/product-thing.ts'
import { StructuredData } from '../../found/structured-data.tsx'
import { breadcrumbs } from '../../found/things.ts'
import { loginAddress } from '../../session/return-path.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/purchase.ts'
import { OrderSection } from './order-section.tsx'
import { ProductDetails, ProductFacts } from './product-facts.tsx'

/** The product, for signed-in people (specification 2); others sign in first and come back. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginAddress(url.pathname + url.search))
  const { db } = context.get(shopContext)
  const product = isId(params.toolsId) ? await findProduct(db, params.toolsId) : undefined
  if (!product) throw data(specified.pageNotFound, { status: 404 })
  return product
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.name ?? specified.pageNotFound, loaderData?.description ?? brand.description)
}

export default function Purchase({ loaderData: product }: Route.ComponentProps) {
  return (
    <main className="page pt-6 pb-16 lg:pt-10">
      <StructuredData things={(shop) => thingsOf(shop, product)} />
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
        <Picture src={product.image} alt={product.name} eager className="aspect-4/3 border border-line" />
        <div>
          <ProductFacts product={product} />
          <OrderSection key={product.id} product={product} />
        </div>
      </div>
      <ProductDetails product={product} />
    </main>
  )
}

/** Where the product stands in the shop, and the offer that is made of it. */
function thingsOf(shop: string, product: Route.ComponentProps['loaderData']) {
  const { id, name, category } = product
  const way: [string, string][] = [['Catalogue', '/catalogue']]
  if (category) way.push([category, `/catalogue?${new URLSearchParams({ category })}`])
  return [breadcrumbs(shop, [...way, [name, `/purchase/${id}`]]), productThing(shop, product)]
}
