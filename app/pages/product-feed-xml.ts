import { times, toDollars } from '../basics/money.ts'
import { readGrams, writeGrams } from '../basics/packed.ts'
import { escapedXml } from '../basics/xml.ts'
import { picturesOf } from '../catalogue/more-pictures.ts'
import { gtinOf } from '../catalogue/numbers/part-numbers.ts'
import { leastOf, type Product, partAddress } from '../catalogue/product.ts'
import { brand } from '../content/brand.ts'
import { type HomeDelivery, homeDelivery } from '../delivery/home-delivery.ts'
import type { DeliveryPlan } from '../delivery/plan.ts'
import { type Taxable, toldToPrograms } from '../tax/decide-tax.ts'
import type { TaxPlan } from '../tax/plan.ts'

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

/** How the shop delivers and taxes, and the day whose rates hold. */
export interface FeedPlans {
  delivery: DeliveryPlan
  tax: TaxPlan
  day: string
}

function feedPrice({ tax, day }: FeedPlans, part: Taxable): string {
  return `${toDollars(toldToPrograms(tax, part, day)).toFixed(2)} USD`
}

/** One product. What is sold from so many pieces on is a multipack, with the price of all of them, as the specification asks. */
export function feedItem(shop: string, product: Product, plans: FeedPlans): string {
  const { id, slug, name, description, image, available, price, partNumber, category } = product
  const pieces = leastOf(product)
  const gtin = gtinOf(product.numbers)
  const more = picturesOf(product).slice(1)
  const facts: [string, string | number | undefined][] = [
    ['id', id],
    ['title', cut(name, MAX_TITLE)],
    ['description', cut(description, MAX_DESCRIPTION)],
    ['link', shop + partAddress(slug)],
    ['image_link', new URL(image, shop).href],
    ...more.map((one): [string, string] => ['additional_image_link', new URL(one.image, shop).href]),
    ['availability', available >= pieces ? 'in_stock' : 'out_of_stock'],
    ['price', feedPrice(plans, { taxClass: product.taxClass, price: times(price, pieces) })],
    ['condition', 'new'],
    ['multipack', pieces > 1 ? pieces : undefined],
    ['brand', product.brand],
    ['mpn', partNumber],
    ['gtin', gtin],
    ['identifier_exists', gtin || (product.brand && partNumber) ? undefined : 'no'],
    ['product_type', category],
    ['shipping_weight', weightOf(product, pieces)],
  ]
  const lines = facts.map(([fact, value]) =>
    value ? `<g:${fact}>${escapedXml(String(value))}</g:${fact}>\n` : '',
  )
  return `<item>\n${lines.join('')}${shippingLines(plans, homeDelivery(plans.delivery, product))}</item>\n`
}

/** What delivery costs and how long it takes, in each country to which the shop's standard method leads. */
function shippingLines(plans: FeedPlans, { schedule: { handlingDays }, within }: HomeDelivery): string {
  const lines = within.map(({ country, price, days }) => {
    const times: [string, number][] = days
      ? [
          ['max_handling_time', handlingDays],
          ['min_transit_time', days.least],
          ['max_transit_time', days.most],
        ]
      : []
    const said = times.map(([fact, count]) => `<g:${fact}>${count}</g:${fact}>`).join('')
    const cost = `<g:price>${feedPrice(plans, { taxClass: plans.tax.deliveryClass, price })}</g:price>`
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
