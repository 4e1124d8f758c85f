import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanNumber, insidePlan } from '../../test/harness/tax.ts'
import { decideBuyer } from './buyer.ts'
import { isVatNumberOf, plainVatNumber } from './vat-number.ts'

const noOne = { region: '', company: '', vatNumber: '' }

describe('a VAT number', () => {
  it.each([
    ['DE', germanNumber],
    ['DE', ' de 136.695-976 '],
    ['GR', 'EL094259216'],
    ['GB', 'GB980780684'],
    ['GB', 'XI980780684'],
    ['NO', 'NO 923 609 016 MVA'],
    ['FR', 'FR40303265045'],
    ['AT', 'ATU13585627'],
    ['IE', 'IE6433435F'],
  ])('of %s is %s', (country, number) => {
    expect(isVatNumberOf(number, country)).toBe(true)
  })

  it.each([
    ['a wrong check digit', 'DE', 'DE136695975'],
    ['another country’s', 'FR', germanNumber],
    ['no country in front', 'DE', '136695976'],
    ['Northern Ireland’s, with a wrong check digit', 'GB', 'XI980780685'],
    ['Northern Ireland’s, elsewhere', 'IE', 'XI980780684'],
    ['a Norwegian company’s that is not registered for it', 'NO', 'NO923609016'],
    ['Norway’s without its country', 'NO', '923609016MVA'],
    ['too long', 'DE', `${germanNumber}0`],
    ['words', 'DE', 'DE ask my accountant'],
    ['other figures', 'DE', 'DE１３６６９５９７５'],
    ['a country that has none here', 'US', 'US123456789'],
  ])('is none with %s', (_, country, number) => {
    expect(isVatNumberOf(number, country)).toBe(false)
  })

  it('may be anything that anybody types', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('DE', 'GR', '', '__proto__'),
        (text, country) => {
          expect(typeof isVatNumberOf(`DE${text}`, country)).toBe('boolean')
        },
      ),
    )
    expect(plainVatNumber('DE１３６６９５９７６')).toBe(germanNumber)
  })
})

describe('who owes the tax', () => {
  it.each([
    ['a business of another country on the list', 'DE', germanNumber, true],
    ['somebody there without a number', 'DE', '', false],
    ['a business at home', 'GB', 'GB980780684', false],
    ['a business of a country that is not on the list', 'FR', 'FR40303265045', false],
  ])('%s', (_, to, vatNumber, reverse) => {
    expect(decideBuyer(insidePlan, to, { ...noOne, vatNumber })).toMatchObject({ ok: true, reverse })
  })

  it('and how the goods leave then: within the EU, where shop and business are there, or out of the country', () => {
    const bought = (home: string, to: string, vatNumber: string) => {
      const plan = { ...insidePlan, home: { country: home, region: '' }, reverse: ['DE', 'GB'] }
      return decideBuyer(plan, to, { ...noOne, vatNumber })
    }
    expect(bought('FR', 'DE', germanNumber)).toMatchObject({ supply: 'intra-community' })
    expect(bought('FR', 'GB', 'XI980780684')).toMatchObject({ supply: 'intra-community' })
    expect(bought('FR', 'GB', 'GB980780684')).toMatchObject({ supply: 'export' })
    expect(bought('GB', 'DE', germanNumber)).toMatchObject({ supply: 'export' })
    expect(bought('FR', 'DE', '')).not.toHaveProperty('supply')
  })

  it('a number that is none, or of another country, is refused with the country that it goes to', () => {
    const refused = { ok: false, refusal: 'vat-number-wrong', country: 'DE' }
    expect(decideBuyer(insidePlan, 'DE', { ...noOne, vatNumber: 'GB980780684' })).toEqual(refused)
  })
})
