import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop } from '../../../test/harness/test-shop.ts'

interface Counted {
  facets: { facet: string; values: { value: string; count: number }[]; more: boolean }[]
}

const numbersOf = ({ facets }: Counted, facet: string) =>
  Object.fromEntries(
    facets.find((one) => one.facet === facet)?.values.map(({ value, count }) => [value, count]) ?? [],
  )

it('tells every category, and the brands that most have, however many brands there are', async () => {
  const many = await openTestShop()
  await sql`
    insert into products (name, image, description, available, minimum, price_cents, category, brand)
    select 'Part ' || n, '', '', 1, 1, 100, 'Common', 'Maker ' || n / 2 from generate_series(0, 2399) as n
    union all select 'Alone', '', '', 1, 1, 100, 'Solo', 'Rare'`.execute(many.shop.db)
  const ofMany = async (query: string) => (await ask<Counted>(many, `GET /facets?${query}`)).body
  const all = await ofMany('in_stock=true')
  expect(all).toMatchObject({ total: 2401, at_least: false })
  expect(numbersOf(all, 'category')).toEqual({ Common: 2400, Solo: 1 })
  expect(Object.keys(numbersOf(all, 'brand'))).toHaveLength(100)
  expect(all.facets.map(({ facet, more }) => [facet, more])).toEqual([
    ['category', false],
    ['brand', true],
  ])
  // The same ones each time; and one that is chosen has its number though few have it.
  expect(await ofMany('in_stock=true')).toEqual(all)
  expect(numbersOf(await ofMany('brand=Rare'), 'brand')).toMatchObject({ 'Maker 0': 2, Rare: 1 })
  await many.close()
})
