import { cacheAnswer, etagOf, sendCached } from '../basics/cached-answer.server.ts'
import { dayOf } from '../basics/dates.ts'
import { streamOf } from '../basics/in-batches.server.ts'
import { countCategories, productsInBatches } from '../catalogue/public.server.ts'
import { readPlan } from '../delivery/public.server.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { shopContext } from '../shop/contexts.ts'
import { keepAnswer } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import type { Route } from './+types/product-feed.ts'
import { openFeedSlots } from './feed-slots.server.ts'
import { feedBeginning, feedEnd, feedItem } from './product-feed-xml.ts'

/** Up to so many products the feed is kept; a longer one is sent as it is read. */
const MAX_KEPT = 2_000

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' }
const slots = openFeedSlots()

/** Every product on sale, in Google Merchant's format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const categories = await countCategories(shop)
  if (categories.reduce((sum, { products }) => sum + products, 0) <= MAX_KEPT)
    return await sendCached(await keptFeed(shop), request)
  // Nobody reads it: it takes no place.
  if (request.method === 'HEAD') return new Response(null, { headers })
  const release = slots.take()
  if (!release) {
    const told = 'The feed is being read by others. Ask again in a minute.\n'
    return new Response(told, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
  return new Response(streamOf(written(shop), release), { headers })
}

async function keptFeed(shop: Shop) {
  return await keepAnswer(shop, '/feeds/products.xml', async () => {
    dependsOn('catalogue')
    const parts: Uint8Array[] = []
    for await (const part of written(shop)) parts.push(part)
    const body = new Uint8Array(Buffer.concat(parts))
    return cacheAnswer(body, headers, etagOf(body))
  })
}

async function* written({ db, url, now, timeZone }: Shop): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(feedBeginning(url))
  const plans = { delivery: await readPlan(db), tax: await readTaxPlan(db), day: dayOf(now(), timeZone) }
  for await (const products of productsInBatches(db))
    yield encoder.encode(products.map((product) => feedItem(url, product, plans)).join(''))
  yield encoder.encode(feedEnd)
}
