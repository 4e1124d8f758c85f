import { describe, expect, it } from 'vitest'
import { addedPlan, insidePlan } from '../../test/harness/tax.ts'
import type { Product } from '../catalogue/product.ts'
import { emptyTexts } from '../catalogue/product-fields.ts'
import { unsetPlan } from '../delivery/plan.ts'
import { blogFeed } from './blog-feed.ts'
import { openFeedSlots } from './feed-slots.server.ts'
import { feedItem } from './product-feed-xml.ts'

const shop = 'https://shop.example'
const chain: Product = {
  id: '01a1fbed-cd99-7200-a11d-72c8b49389c5',
  slug: 'chain',
  name: 'Chain',
  image: '/media/a.jpg',
  description: 'Eleven speeds.',
  available: 4,
  minimum: 0,
  price: 1999,
  facts: {},
  ...emptyTexts,
  brand: 'Hollin',
  partNumber: 'HL-11',
  category: 'Drivetrain',
  packedWeight: '290 g',
}

const [anywhere] = unsetPlan.zones
const [standard] = anywhere?.methods ?? []
const atHome = {
  ...unsetPlan,
  zones: [
    {
      name: 'Home',
      countries: ['GB', 'IE'],
      postcodes: [],
      methods: standard
        ? [{ ...standard, steps: [{ from: 0, price: 490 }], days: { least: 1, most: 3 } }]
        : [],
    },
  ],
}

const day = '2026-11-23'

/** What the feed says of a product, fact by fact. */
function said(change: Partial<Product> = {}, delivery = unsetPlan, tax = insidePlan): Record<string, string> {
  const item = feedItem(shop, { ...chain, ...change }, { delivery, tax, day })
  return Object.fromEntries(
    [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, fact, value]) => [fact, value]),
  )
}

describe('a product in the feed', () => {
  it('has what Google Merchant asks for', () => {
    expect(said()).toEqual({
      id: chain.id,
      title: 'Chain',
      description: 'Eleven speeds.',
      condition: 'new',
      link: `${shop}/parts/chain`,
      image_link: `${shop}/media/a.jpg`,
      availability: 'in_stock',
      price: '19.99 USD',
      brand: 'Hollin',
      mpn: 'HL-11',
      product_type: 'Drivetrain',
      shipping_weight: '290 g',
    })
  })

  it('has its other pictures behind the main one', () => {
    const morePictures = 'https://cdn.example/b.jpg?a=1&b=2|In its box\n/media/c.jpg'
    const item = feedItem(shop, { ...chain, morePictures }, { delivery: unsetPlan, tax: insidePlan, day })
    expect(item).toContain(`<g:image_link>${shop}/media/a.jpg</g:image_link>
<g:additional_image_link>https://cdn.example/b.jpg?a=1&amp;b=2</g:additional_image_link>
<g:additional_image_link>${shop}/media/c.jpg</g:additional_image_link>
`)
  })

  it('has its EAN or UPC, which is enough to know it by', () => {
    const numbers = 'oem|Veldmann|06A 115\ngtin||4 006381 333931\ncontains|Hollin|HL-9'
    expect(said({ numbers })).toMatchObject({ gtin: '4006381333931', mpn: 'HL-11' })
    expect(said({ numbers, brand: '' })).not.toHaveProperty('identifier_exists')
    expect(said({ brand: '' })).toMatchObject({ identifier_exists: 'no' })
    expect(said({ numbers: 'gtin||2000000020747\ngtin||20000004' })).not.toHaveProperty('gtin')
  })

  it('has the price with the tax that is added at home, delivery too, but in North America, as the specification asks', () => {
    const british = { ...insidePlan, prices: 'added' as const }
    expect(said({}, atHome, british).price).toBe('23.99 USD')
    expect(said({ taxClass: 'Books' }, atHome, british).price).toBe('19.99 USD')
    const item = feedItem(shop, chain, { delivery: atHome, tax: british, day })
    expect(item).toContain('<g:country>GB</g:country><g:price>5.88 USD</g:price>')
    expect(said({}, atHome, addedPlan).price).toBe('19.99 USD')
    expect(said({}, atHome, insidePlan).price).toBe('19.99 USD')
  })

  it('is a multipack at the price of all of it, where fewer are not sold', () => {
    expect(said({ minimum: 3 })).toMatchObject({
      multipack: '3',
      price: '59.97 USD',
      availability: 'in_stock',
    })
    expect(said({ minimum: 5 })).toMatchObject({ availability: 'out_of_stock' })
    expect(said({ available: 0 })).toMatchObject({ availability: 'out_of_stock' })
  })

  it('says for each country what delivery costs and how long it takes, where the shop has said where it delivers', () => {
    const times = '<g:max_handling_time>1</g:max_handling_time><g:min_transit_time>1</g:min_transit_time>'
    const item = feedItem(shop, chain, { delivery: atHome, tax: insidePlan, day })
    for (const country of ['GB', 'IE']) {
      expect(item).toContain(
        `<g:shipping><g:country>${country}</g:country><g:price>4.90 USD</g:price>${times}<g:max_transit_time>3</g:max_transit_time></g:shipping>`,
      )
    }
    expect(said()).not.toHaveProperty('shipping')
  })

  it('says that it has no number of its maker’s, instead of an empty one', () => {
    const { brand, mpn, identifier_exists } = said({ brand: '', partNumber: '' })
    expect([brand, mpn, identifier_exists]).toEqual([undefined, undefined, 'no'])
  })

  it('stays XML whatever it is called, and within the lengths that are taken', () => {
    const name = `</g:title><x a="'&\u0000\u000b\ud800${'🔧'.repeat(200)}`
    const { title = '' } = said({ name, description: 'x'.repeat(6_000) })
    expect(title.startsWith('&lt;/g:title&gt;&lt;x a=&quot;&apos;&amp;🔧')).toBe(true)
    expect(title.isWellFormed()).toBe(true)
    expect(said({ description: 'x'.repeat(6_000) }).description).toHaveLength(5_000)
  })
})

describe('a long feed', () => {
  it('is read by two at once, and by others when one of them ends or takes too long', () => {
    let now = 0
    const slots = openFeedSlots(() => now)
    const leave = slots.take()
    slots.take()
    expect(slots.take()).toBeUndefined()
    leave?.()
    expect(slots.take()).toBeDefined()
    expect(slots.take()).toBeUndefined()
    now = 10 * 60_000 + 1
    expect(slots.take()).toBeDefined()
  })
})

it('the blog’s feed has each answer whole, at its own address, with the day it was published', () => {
  const feed = blogFeed(shop)
  expect(feed.match(/<item>/g)).toHaveLength(8)
  for (const [item] of feed.matchAll(/<item>.*?<\/item>/gs)) {
    const [day = ''] = /(?<=<pubDate>)\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT(?=<)/.exec(item) ?? []
    expect(Date.parse(day)).toBeLessThan(Date.now())
    expect(/<guid>(.*)<\/guid>/.exec(item)?.[1]).toBe(/<link>(.*)<\/link>/.exec(item)?.[1])
  }
  expect(feed).toContain(`<link>${shop}/blog#chain-wear</link>`)
  expect(feed).toContain('&lt;p&gt;When it has grown, not when it is loud.')
})
