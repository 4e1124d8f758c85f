import { times, toDollars } from '../basics/money.ts'
import { readGrams, writeGrams } from '../basics/packed.ts'
import { escapedXml } from '../basics/xml.ts'
import { type Product, partAddress } from '../catalogue/product.ts'
import { brand } from '../content/brand.ts'
import { type HomeDelivery, homeDelivery } from '../delivery/home-delivery.ts'
import type { DeliveryPlan } from '../delivery/plan.ts'

/** Google Merchant's product data specification, as RSS 2.0; what it does not take longer is cut to these lengths. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000

export function feedBeginning(shop: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapedXml(brand.name)}</title>
<link>${escapedXml(shop)}/</link>
<description>${escapedXml(brand.description)}</description>
`
}

export const feedEnd = '</channel>\n</rss>\n'

/** One product. What is sold from so many pieces on is a multipack, with the price of all of them, as the specification asks. */
export function feedItem(shop: string, product: Product, plan: DeliveryPlan): string {
  const { id, slug, name, description, image, available, minimum, price, partNumber, category } = product
  const pieces = Math.max(1, minimum)
  const facts: [string, string | number | undefined][] = [
    ['id', id],
    ['title', cut(name, MAX_TITLE)],
    ['description', cut(description, MAX_DESCRIPTION)],
    ['link', shop + partAddress(slug)],
    ['image_link', new URL(image, shop).href],
    ['availability', available >= pieces ? 'in_stock' : 'out_of_stock'],
    ['price', `${toDollars(times(price, pieces)).toFixed(2)} USD`],
    ['condition', 'new'],
    ['multipack', pieces > 1 ? pieces : undefined],
    ['brand', product.brand],
    ['mpn', partNumber],
    ['identifier_exists', product.brand && partNumber ? undefined : 'no'],
    ['product_type', category],
    ['shipping_weight', weightOf(product, pieces)],
  ]
  const lines = facts.map(([fact, value]) =>
    value ? `<g:${fact}>${escapedXml(String(value))}</g:${fact}>\n` : '',
  )
  return `<item>\n${lines.join('')}${shippingLines(homeDelivery(plan, product))}</item>\n`
}

/** What delivery costs and how long it takes, in each country to which the shop's standard method leads. */
function shippingLines({ schedule: { handlingDays }, within }: HomeDelivery): string {
  const lines = within.map(({ country, price, days }) => {
    const times: [string, number][] = days
      ? [
          ['max_handling_time', handlingDays],
          ['min_transit_time', days.least],
          ['max_transit_time', days.most],
        ]
      : []
    const said = times.map(([fact, count]) => `<g:${fact}>${count}</g:${fact}>`).join('')
    const cost = `<g:price>${toDollars(price).toFixed(2)} USD</g:price>`
    return `<g:shipping><g:country>${country}</g:country>${cost}${said}</g:shipping>\n`
  })
  return lines.join('')
}

/** Of all pieces of a multipack. */
function weightOf({ packedWeight }: Product, pieces: number): string {
  const grams = readGrams(packedWeight)
  return writeGrams(grams && grams * pieces)
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
