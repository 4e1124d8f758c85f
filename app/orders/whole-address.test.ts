import { expect, it } from 'vitest'
import { wholeAddress } from './whole-address.ts'

it.each([
  ['1 Mill Lane', 'GB', 'BS1 4DJ', '1 Mill Lane\nBS1 4DJ\nUnited Kingdom'],
  ['1 Mill Lane\nBristol bs14dj', 'GB', 'BS1 4DJ', '1 Mill Lane\nBristol bs14dj\nUnited Kingdom'],
  ['1 Mill Lane, Bristol BS1 4DJ', 'GB', 'BS14DJ', '1 Mill Lane, Bristol BS1 4DJ\nUnited Kingdom'],
  ['Ringstraße 7\nD-10115 Berlin', 'DE', '10115', 'Ringstraße 7\nD-10115 Berlin\nGermany'],
  ['ul. Nowa 2\n00-950 Warszawa', 'PL', '00-950', 'ul. Nowa 2\n00-950 Warszawa\nPoland'],
])('%j to %s %s tells the postcode once', (address, country, postcode, whole) => {
  expect(wholeAddress({ address, country, postcode })).toBe(whole)
})

it.each([
  ['Laugavegur 101\nReykjavík', 'IS', '101', 'Laugavegur 101\nReykjavík\n101\nIceland'],
  ['Rue Haute 7\nbte 21000\nBruxelles', 'BE', '1000', 'Rue Haute 7\nbte 21000\nBruxelles\n1000\nBelgium'],
  ['Hauptstraße 10\n10 Stiege\nWien', 'AT', '1010', 'Hauptstraße 10\n10 Stiege\nWien\n1010\nAustria'],
])(
  '%j to %s %s tells it also where its figures stand in something else',
  (address, country, postcode, whole) => {
    expect(wholeAddress({ address, country, postcode })).toBe(whole)
  },
)

it('tells the state, by which the tax goes, unless it is typed as a place', () => {
  const spokane = { country: 'US', region: 'WA', postcode: '99201' }
  expect(wholeAddress({ ...spokane, address: '12 Washington Street\nSpokane' })).toBe(
    '12 Washington Street\nSpokane\nWashington\n99201\nUnited States',
  )
  expect(wholeAddress({ ...spokane, address: '12 Main Street\nSpokane, Washington 99201' })).toBe(
    '12 Main Street\nSpokane, Washington 99201\nUnited States',
  )
})
