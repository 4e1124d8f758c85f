import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Sent } from '../basics/sent.ts'
import type { Product } from '../catalogue/product.ts'
import { type TextField, textFields } from '../catalogue/product-fields.ts'
import { homeDelivery } from '../delivery/home-delivery.ts'
import { unsetPlan } from '../delivery/plan.ts'
import { ShopAddress } from '../seo/addresses.ts'
import { unsetPlan as untaxedPlan } from '../tax/plan.ts'
import Part from './part.tsx'
import Purchase from './purchase.tsx'

const texts = Object.fromEntries(
  textFields.map((field) => [field, field === 'numbers' ? 'oem|Its|numbers.' : `Its ${field}.`]),
) as Record<TextField, string>

async function htmlOf(page: ReactElement): Promise<string> {
  const router = createMemoryRouter([{ path: '/', element: page }])
  const stream = await renderToReadableStream(
    <ShopAddress value="https://shop.example">
      <RouterProvider router={router} />
    </ShopAddress>,
  )
  await stream.allReady
  return (await new Response(stream).text()).replaceAll('<!-- -->', '')
}

/** What a page of a product says, without what only programs read. */
async function said(page: ReactElement): Promise<string> {
  const html = await htmlOf(page)
  return html.replace(/<script.*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
}

const product: Product = {
  ...texts,
  id: '1',
  slug: 'pads',
  image: '/pictures/pads.svg',
  available: 7,
  minimum: 2,
  price: 1990,
  facts: {},
}
const shared = {
  product: { ...product, placeholder: undefined },
  said: { counts: [0, 0, 0, 0, 0] as const, reviews: [] },
  related: [],
}
const sentOnce = <Shown,>(shown: Shown): Sent<Shown> => ({ version: '', shown })
const onPurchase = {
  product: shared.product,
  counts: shared.said.counts,
  about: sentOnce({ ...shared, mayReview: false }),
  offer: { delivery: homeDelivery(unsetPlan, product), comes: 'Tue 1 Dec', taxWords: 'incl. 20% VAT' },
  plans: { delivery: unsetPlan, tax: untaxedPlan, day: '2026-11-23' },
}
const onPart = {
  ...shared,
  fits: { rows: [], more: 0, measures: [], meets: [] },
  delivery: homeDelivery(unsetPlan, product),
  comes: '',
  taxWords: '',
  taxed: 'none',
}

// How it is taxed is said beside the price, in words of its own; of pictures only what they show, and that to who can't see it.
const notShown: TextField[] = ['image', 'taxClass', 'morePictures']

it.each([
  ['everybody', <Part key="part" {...propsOf<typeof Part>(partOf(onPart))} />],
  ['who is signed in', <Purchase key="purchase" {...propsOf<typeof Purchase>(onPurchase)} />],
])('the page of a product for %s says each text that somebody has written of it', async (_, shown) => {
  const page = await said(shown)
  const words = (field: TextField) => texts[field].replace('oem|', '').replace('|', ' ')
  const unsaid = textFields.filter((field) => !notShown.includes(field) && !page.includes(words(field)))
  expect(unsaid).toEqual([])
})

it('either page says what delivery costs and when it comes, but of what can’t be ordered', async () => {
  const of = (available: number) => {
    const shown = { ...product, available }
    const part = { ...onPart, comes: 'Tue 1 Dec', product: shown }
    return Promise.all([
      said(<Part {...propsOf<typeof Part>(partOf(part))} />),
      said(<Purchase {...propsOf<typeof Purchase>({ ...onPurchase, product: shown })} />),
    ])
  }
  const tellsWhen = (pages: string[]) => pages.map((page) => page.includes('Tue 1 Dec'))
  expect(tellsWhen(await of(10))).toEqual([true, true])
  expect(tellsWhen(await of(0))).toEqual([false, false])
})

it.each([
  [0, '', 'Free delivery'],
  [0, 'most of Spain', 'Free delivery to most of Spain'],
  [490, 'Spain', 'Delivery from $4.90 plus tax to Spain'],
])(
  'delivery for %s cents to “%s” is “%s”, the tax seen only where the shop adds it',
  async (price, to, said) => {
    const delivery = { ...onPart.delivery, price, to }
    const html = await htmlOf(<Part {...propsOf<typeof Part>(partOf({ ...onPart, delivery }))} />)
    const [, words = ''] = /<a [^>]*href="\/delivery"[^>]*>(.*?)<\/a>/.exec(html) ?? []
    expect(words.replace('<span class="plus-tax"> plus tax</span>', ' plus tax')).toBe(said)
  },
)

it('the part’s page shows one picture by itself, and several beside each other, of which only the first is not waited with', async () => {
  const of = async (morePictures: string) => {
    const shown = { ...onPart, product: { ...onPart.product, morePictures } }
    return await htmlOf(<Part {...propsOf<typeof Part>(partOf(shown))} />)
  }
  const one = await of('')
  expect(one).not.toContain('picture-1')
  const several = await of('/media/b.jpg|In its box\n/media/c.jpg')
  const images = [...several.matchAll(/<img[^>]*>/g)].map(([image]) => image)
  const alts = images.map((image) => /alt="([^"]*)"/.exec(image)?.[1])
  expect(alts).toEqual(['Its name.', 'In its box', 'Its name., picture 3', '', '', ''])
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect([...several.matchAll(/href="#(picture-\d)"/g)].map(([, place]) => place)).toEqual(
    [...several.matchAll(/<li[^>]* id="(picture-\d)"/g)].map(([, place]) => place),
  )
  expect(one.match(/<img[^>]*>/)?.[0]).toBe(images[0])
})

it('the page of what is sold no more says first what has replaced it', async () => {
  const next = { ...product, id: '2', slug: 'new-pads', name: 'New pads' }
  const related = [{ ...product, id: '3', slug: 'old-pads', name: 'Other pads' }]
  const of = async (replacedBy: object) => {
    const shown = { product, gone: sentOnce({ product, replacedBy, related }) }
    const page = await said(<Part {...propsOf<typeof Part>(shown)} />)
    expect(await said(<Purchase {...propsOf<typeof Purchase>(shown)} />)).toBe(page)
    return page
  }
  const page = await of({ numbers: ['Z-102'], products: [next] })
  expect(page).toMatch(/Replaced by Z-102.*New pads.*What comes closest.*Other pads/s)
  expect(await of({ numbers: [], products: [] })).not.toContain('Replaced by')
})

function partOf<Shown extends { product: object }>(shown: Shown) {
  return { product: shown.product, part: sentOnce(shown) }
}

function propsOf<Page extends (props: never) => unknown>(loaderData: unknown): Parameters<Page>[0] {
  return { loaderData } as unknown as Parameters<Page>[0]
}
