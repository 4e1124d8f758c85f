import { describe, expect, it } from 'vitest'
import type { listAuditLogCall } from '../audit/contract.ts'
import { askAll, askPage, readAsked } from '../basics/list.ts'
import type { receiveFileCall } from '../catalogue/import/contract.ts'
import type { listOwnOrdersCall } from '../orders/contract.ts'
import type { saveProfileCall } from '../profiles/contract.ts'
import { addressOf } from './contract-address.ts'

describe('The address of a call', () => {
  it.each([
    ['ada@example.com', 'ada%40example.com'],
    ['ada+shop@example.com', 'ada%2Bshop%40example.com'],
    ['a/b c?d#e&f%', 'a%2Fb%20c%3Fd%23e%26f%25'],
    ['{email}', '%7Bemail%7D'],
    ['ä', '%C3%A4'],
  ])('has %s as one part of its path', (email, encoded) => {
    const address = addressOf<typeof saveProfileCall>('/profile-details/{email}', { params: { email } })
    expect(address).toBe(`/profile-details/${encoded}`)
  })

  it('has its query as the shop reads it, without what is undefined', () => {
    const query = { email: 'a/b c?d#e&f=g+h%@example.com', page: 2, cursor: undefined }
    const address = addressOf<typeof listOwnOrdersCall>('/order', { query })
    const { pathname, searchParams } = new URL(address, 'http://shop.test')
    expect(pathname).toBe('/order')
    expect(Object.fromEntries(searchParams)).toEqual({ email: query.email, page: '2' })
  })

  it('has no question mark without a query', () => {
    expect(addressOf<typeof listAuditLogCall>('/audit')).toBe('/audit')
    expect(addressOf<typeof listAuditLogCall>('/audit', { query: { q: undefined } })).toBe('/audit')
  })

  it('stands although a name was cut within a character', () => {
    const name = 'prices 🔧.csv'.slice(-5)
    expect(addressOf<typeof receiveFileCall>('/imports', { query: { name } })).toBe(
      '/imports?name=%EF%BF%BD.csv',
    )
  })
})

describe('A list’s address', () => {
  const asked = readAsked(new URLSearchParams('q=chain&state=orders&sort=-at&page=3&from=2026-11-01'))

  it('asks the shop for its page', () => {
    expect(addressOf<typeof listAuditLogCall>('/audit', { query: askPage(asked) })).toBe(
      '/audit?q=chain&state=orders&from=2026-11-01&sort=-at&page=3&limit=50',
    )
  })

  it('asks for all of it without page and sort', () => {
    expect(addressOf<typeof listAuditLogCall>('/audit', { query: askAll(asked) })).toBe(
      '/audit?q=chain&state=orders&from=2026-11-01',
    )
  })

  it('asks for its first page alone where it says nothing', () => {
    const query = askPage(readAsked(new URLSearchParams()))
    expect(addressOf<typeof listAuditLogCall>('/audit', { query })).toBe('/audit?limit=50')
  })
})
