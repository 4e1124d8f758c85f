import { expect, it } from 'vitest'
import { entriesOf, leadsTo } from './entries.ts'

function marked(role: 'customer' | 'admin', path: string): string[] {
  return entriesOf(role)
    .filter((entry) => leadsTo(entry, path))
    .map(({ name }) => name)
}

it('a screen that no entry leads to is of the list that its thing is on', () => {
  expect(marked('admin', '/dashboard/product/7/fit')).toEqual(['Manage Products'])
  expect(marked('admin', '/dashboard/order/7')).toEqual(['Manage Orders'])
  expect(marked('admin', '/dashboard/return/7')).toEqual(['Returns'])
  expect(marked('admin', '/dashboard/mails/7')).toEqual(['Mails'])
  for (const path of ['order/7', 'invoice/7', 'return/7', 'MyOrder']) {
    expect(marked('customer', `/dashboard/${path}`), path).toEqual(['My Orders'])
  }
  expect(marked('customer', '/dashboard')).toEqual([])
})
