import { describe, expect, it } from 'vitest'
import { addressOf } from './addresses.ts'

const page = { handle: { address: (shown: { page: number }) => `/shelf/${shown.page}` } }

describe('the address that a page is known by', () => {
  it('is what its route makes of what it shows', () => {
    expect(
      addressOf([
        { handle: undefined, loaderData: null },
        { ...page, loaderData: { page: 2 } },
      ]),
    ).toBe('/shelf/2')
  })

  it('is none where no route says one', () => {
    expect(addressOf([{ handle: { other: true }, loaderData: null }])).toBeUndefined()
    expect(addressOf([])).toBeUndefined()
  })
})
