import { describe, expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { sitemapXml } from './sitemap-xml.ts'

const product = { name: 'Chain', image: '', description: '', available: 1, minimum: 1, price: 1, brand: '' }

function stock(count: number, category: string): Product[] {
  return Array.from({ length: count }, (_, index) => {
    return { ...product, id: `${category}${index}`, partNumber: '', category, facts: {} }
  })
}

const pages = (products: Product[]) =>
  [
    ...sitemapXml('https://shop.example', products, [
      '/customer-reviews',
      '/customer-reviews?page=2',
    ]).matchAll(/<loc>(.*?)<\/loc>/g),
  ].map(([, page]) => page)

describe('the list of pages for search engines', () => {
  it('has what anybody may read, by absolute addresses', () => {
    expect(pages([])).toEqual([
      'https://shop.example/',
      'https://shop.example/blog',
      'https://shop.example/portfolio',
      'https://shop.example/customer-reviews',
      'https://shop.example/customer-reviews?page=2',
      'https://shop.example/catalogue',
    ])
  })

  it('has every page of the catalogue and of each category, escaped', () => {
    const listed = pages(stock(30, 'Nuts & <bolts>'))
    expect(listed).toContain('https://shop.example/catalogue?page=2')
    expect(listed).toContain('https://shop.example/catalogue?category=Nuts+%26+%3Cbolts%3E&amp;page=2')
    expect(listed).toHaveLength(9)
  })

  it('has no page that needs a sign-in', () => {
    expect(pages(stock(3, 'Chains')).join()).not.toMatch(/purchase|dashboard|login/)
  })
})
