import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onSale } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { type CardProduct, cardProduct } from './card-product.ts'
import { catalogueAddress, narrowedAddress } from './catalogue-address.ts'
import { CARDS_IN_SIGHT, type CatalogueView, PER_PAGE } from './catalogue-view.ts'
import { shownFacets } from './facets/facet.ts'
import { readFilters } from './facets/filters.ts'
import { readCatalogue } from './read-catalogue.server.ts'

let shop: TestShop
let many: CardProduct[]

beforeAll(async () => {
  shop = await openTestShop()
  const rows = Array.from({ length: 2 * PER_PAGE + 1 }, (_, number) => product(number))
  // The newest stand first.
  for (const row of rows.toReversed()) await shop.shop.db.insertInto('products').values(row).execute()
  many = (await onSale(shop)).map((one) => cardProduct(one))
})
afterAll(() => shop?.close())

function product(number: number) {
  const category = ['Brakes', 'Drivetrain', ''][number % 3] ?? ''
  const facts = { image: '', description: '', available: 1, minimum: 1, priceCents: 1 }
  return { ...facts, name: `Part ${number}`, category }
}

const view = (search = ''): Promise<CatalogueView> => readCatalogue(shop.shop, new URLSearchParams(search))

describe('a page of the catalogue', () => {
  it('shows the first page of everything when nothing is asked for', async () => {
    expect(await view()).toMatchObject({ category: '', count: many.length, page: 1, pages: 3 })
    expect((await view()).products).toEqual(many.slice(0, PER_PAGE))
  })

  it('carries no more than it shows: the facets that it offers, and placeholders of what is in sight', async () => {
    const { counted, filters, products } = await view()
    expect(counted.facets).toEqual(shownFacets(counted, filters))
    expect(products.filter((one) => 'placeholder' in one)).toEqual(products.slice(0, CARDS_IN_SIGHT))
  })

  it('gives every product a place on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => view(`page=${page}`)))
    expect(pages.flatMap(({ products }) => products)).toEqual(many)
  })

  it('shows one category, and lists them all by name with their numbers', async () => {
    const brakes = await view('category=Brakes')
    expect(brakes.products.every(({ category }) => category === 'Brakes')).toBe(true)
    expect(brakes).toMatchObject({ count: 17, pages: 1 })
    expect(brakes.categories).toEqual([
      { name: 'Brakes', count: 17 },
      { name: 'Drivetrain', count: 16 },
    ])
  })

  it('shows what a search finds, by the categories that have any of it', async () => {
    const found = await view('q=part&category=Drivetrain')
    expect(found).toMatchObject({ search: 'part', category: 'Drivetrain', count: found.products.length })
    expect(found.products.every(({ category }) => category === 'Drivetrain')).toBe(true)
    expect(found.categories.map(({ name }) => name)).toEqual(['Brakes', 'Drivetrain'])
    expect(await view('q=wings')).toMatchObject({ search: 'wings', categories: [], count: 0, pages: 1 })
    expect((await view(`search=${'a'.repeat(200)}`)).search).toHaveLength(100)
  })

  it('shows nothing, on one page, for a category that does not exist, and does not repeat its name', async () => {
    const nothing = { products: [], title: 'Catalogue', count: 0, page: 1, pages: 1 }
    expect(await view('category=Wings')).toMatchObject(nothing)
    expect((await view('category=Brakes')).title).toBe('Brakes')
  })

  it.each([
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['page=1.5', 1],
    ['page=99', 3],
    ['page=1e400', 1],
  ])('reads %s as page %i', async (search, page) => {
    expect((await view(search)).page).toBe(page)
  })
})

describe('catalogueAddress', () => {
  it('leaves out what is usual', () => {
    expect(catalogueAddress('')).toBe('/catalogue')
    expect(catalogueAddress('', 2)).toBe('/catalogue?page=2')
    expect(catalogueAddress('Oils & fluids', 2)).toBe('/catalogue?category=Oils+%26+fluids&page=2')
    const { filters } = readFilters([['category', 'Brakes']])
    expect(narrowedAddress('disc 160', filters, 2)).toBe('/catalogue?q=disc+160&category=Brakes&page=2')
  })
})
