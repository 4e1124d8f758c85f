import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing } from 'schema-dts'
import { describe, expect, it } from 'vitest'
import { type Said, schemaFaults, structuredData } from '../../test/harness/structured-data.ts'
import { answers } from '../content/blog.ts'
import { ShopAddress } from './addresses.ts'
import { productList, productThing, type SentThing } from './product-thing.ts'
import { StructuredData } from './structured-data.tsx'
import { breadcrumbs, organization, questions, ratingOf } from './things.ts'

const shop = 'https://shop.example'
const chain = {
  slug: 'hollin-chain',
  name: 'Chain',
  image: '/pictures/products/chain.svg',
  description: 'Eleven speeds.',
  available: 4,
  minimum: 2,
  price: 1999,
  brand: 'Hollin',
  partNumber: 'HL-11',
  category: 'Drivetrain',
}

/** What a page says that has these things on it, read out of its HTML. */
function told(...things: Thing[]): Said[] {
  return structuredData(
    renderToStaticMarkup(
      <ShopAddress value={shop}>
        <StructuredData things={() => things} />
      </ShopAddress>,
    ),
  )
}

describe('what search engines are told', () => {
  it.each([
    ['the shop', organization(shop, { mean: 4.67, count: 9 })],
    ['a shop that nobody has rated', organization(shop, undefined)],
    ['a product', productThing(shop, chain)],
    ['a product of several pictures', productThing(shop, chain, { images: ['/a.jpg', '/b.jpg'] })],
    ['a product whose price is without tax', productThing(shop, chain, { taxed: 'added' })],
    ['a product that its buyers have rated', productThing(shop, chain, { rating: { mean: 4.5, count: 2 } })],
    [
      'a product without brand, number and category',
      productThing(shop, { ...chain, brand: '', partNumber: '', category: '' }),
    ],
    ['a list of products', productList(shop, [chain, { ...chain, slug: 'b' }])],
    ['questions', questions(answers)],
    ['a way', breadcrumbs(shop, [['Blog', '/blog']])],
  ])('passes the schema checker: %s', async (_, thing) => {
    const things = told(thing)
    expect(things).toHaveLength(1)
    expect(await schemaFaults(things)).toEqual([])
  })

  it('is something that the checker would refuse if it were wrong', async () => {
    const { offers: _, ...unsold } = productThing(shop, chain) as unknown as Said
    expect(await schemaFaults([unsold])).not.toEqual([])
    expect(await schemaFaults([{ '@type': 'Organization' }])).not.toEqual([])
  })

  it('stays what it is, whatever a product is called', async () => {
    const name = '</script><script>alert(1)</script><!-- "'
    const [thing] = told(productThing(shop, { ...chain, name, description: name }))
    expect(thing).toMatchObject({ '@type': 'Product', name, description: name })
  })
})

describe('a product on its page', () => {
  const sent: SentThing = {
    schedule: { handlingDays: 1 },
    returnDays: 14,
    within: [{ country: 'GB', price: 490, days: { least: 1, most: 3 } }],
  }
  const reviews = [
    { name: 'Nora', rating: 4, comment: 'Runs quietly.', createdAt: new Date('2026-11-20T10:00:00Z') },
  ]
  const all = {
    sent,
    reviews,
    gtin: '4006381333931',
    rating: { mean: 4, count: 1 },
    taxed: 'inside',
  } as const
  const [product] = told(productThing(shop, chain, { ...all, reviews: [...reviews] }))

  /** By dots: “offers.price”. */
  function at(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>((value, step) => (Array.isArray(value) ? value[0] : value)?.[step as never], product)
  }

  // As Google documents product snippets and merchant listings: what is required, and what is recommended of it.
  it.each([
    ...['name', 'image', 'description', 'brand.name', 'sku', 'mpn', 'gtin', 'category'],
    ...['aggregateRating.ratingValue', 'aggregateRating.reviewCount', 'review.author.name'],
    ...['review.reviewRating.ratingValue', 'review.datePublished', 'review.reviewBody'],
    ...['offers.price', 'offers.priceCurrency', 'offers.availability', 'offers.url', 'offers.itemCondition'],
    ...['offers.shippingDetails.shippingRate.value', 'offers.shippingDetails.shippingRate.currency'],
    ...['offers.shippingDetails.shippingDestination.addressCountry'],
    ...['handlingTime', 'transitTime'].flatMap((time) =>
      ['minValue', 'maxValue', 'unitCode'].map(
        (bound) => `offers.shippingDetails.deliveryTime.${time}.${bound}`,
      ),
    ),
    ...['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod', 'returnFees'].map(
      (fact) => `offers.hasMerchantReturnPolicy.${fact}`,
    ),
  ])('says its %s', (path) => {
    expect(at(path) ?? '').not.toBe('')
  })

  it('says of its reviews what they say, and passes the schema checker', async () => {
    expect(product?.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Nora' },
        datePublished: '2026-11-20',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: 'Runs quietly.',
      },
    ])
    expect(await schemaFaults(product ? [product] : [])).toEqual([])
  })

  it('says nothing of what is not known', () => {
    const [bare] = told(productThing(shop, { ...chain, partNumber: '' }))
    for (const fact of ['gtin', 'mpn', 'sku', 'review', 'aggregateRating'])
      expect(bare).not.toHaveProperty(fact)
  })
})

describe('an offer', () => {
  const offerOf = (change: object) =>
    (told(productThing(shop, { ...chain, ...change }))[0] as unknown as { offers: object }).offers

  it('has the price in dollars, and the address where it is bought', () => {
    const url = `${shop}/parts/${chain.slug}`
    expect(offerOf({})).toMatchObject({ '@type': 'Offer', price: 19.99, priceCurrency: 'USD', url })
  })

  it('says whether its price has tax in it, where the shop charges any', () => {
    const priced = (taxed: 'inside' | 'added' | 'none') =>
      (productThing(shop, chain, { taxed }) as unknown as { offers: object }).offers
    const price = { price: 19.99, priceCurrency: 'USD' }
    expect(priced('added')).toMatchObject({
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: false },
    })
    expect(priced('inside')).toMatchObject({ priceSpecification: { valueAddedTaxIncluded: true } })
    expect(priced('none')).not.toHaveProperty('priceSpecification')
  })

  it('is out of stock when fewer are left than one has to take', () => {
    const stock = (available: number) => offerOf({ available })
    expect(stock(2)).toMatchObject({ availability: 'https://schema.org/InStock' })
    expect(stock(1)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it('shows a picture of ours at our address, and one from elsewhere at its own', () => {
    const imageOf = (image: string) => told(productThing(shop, { ...chain, image }))[0]?.image
    expect(imageOf('/media/a.webp')).toBe(`${shop}/media/a.webp`)
    expect(imageOf('https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
  })
})

describe('a rating', () => {
  it('is the mean of what customers gave', () => {
    expect(ratingOf([0, 0, 0, 1, 2])).toEqual({ mean: 4.67, count: 3 })
    const given = { ratingValue: 4.67, reviewCount: 3 }
    const [product] = told(productThing(shop, chain, { rating: { mean: 4.67, count: 3 } }))
    expect(product).toMatchObject({ aggregateRating: given })
  })

  it('is not claimed while nobody has rated', () => {
    expect(ratingOf([0, 0, 0, 0, 0])).toBeUndefined()
    expect(organization(shop, undefined)).not.toHaveProperty('aggregateRating')
    expect(productThing(shop, chain)).not.toHaveProperty('aggregateRating')
  })
})
