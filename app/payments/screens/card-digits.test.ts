import { describe, expect, it } from 'vitest'
import { formatExpiry, formatSecurityCode, groupCardNumber, readExpiry } from './card-digits.ts'

const typed = (text: string) => ({ text, caret: text.length })

describe('a card number', () => {
  it('stands in groups of four', () => {
    expect(groupCardNumber(typed('4242424242424242')).text).toBe('4242 4242 4242 4242')
    expect(groupCardNumber(typed('42424')).text).toBe('4242 4')
  })

  it('has no loose space at its end, so that deleting goes on', () => {
    expect(groupCardNumber(typed('4242 ')).text).toBe('4242')
  })

  it('drops what is no digit and ends after nineteen', () => {
    expect(groupCardNumber(typed('4242-4242x')).text).toBe('4242 4242')
    expect(groupCardNumber(typed('1'.repeat(30))).text.replaceAll(' ', '')).toHaveLength(19)
  })

  it('keeps the caret behind the digit that was typed', () => {
    expect(groupCardNumber({ text: '42942 4242', caret: 3 })).toEqual({ text: '4294 2424 2', caret: 3 })
    expect(groupCardNumber({ text: '42429 4242', caret: 5 })).toEqual({ text: '4242 9424 2', caret: 6 })
  })
})

describe('an expiry', () => {
  it('gets its stroke once the year begins', () => {
    expect(formatExpiry(typed('12')).text).toBe('12')
    expect(formatExpiry(typed('123')).text).toBe('12 / 3')
    expect(formatExpiry(typed('12 / 34'))).toEqual({ text: '12 / 34', caret: 7 })
  })

  it('reads a month of one digit', () => {
    expect(formatExpiry(typed('5')).text).toBe('05')
    expect(formatExpiry(typed('1/')).text).toBe('01')
    expect(formatExpiry(typed('1/30')).text).toBe('01 / 30')
  })

  it('takes a year in full', () => {
    expect(formatExpiry(typed('12/2034')).text).toBe('12 / 34')
  })

  it('names month and year only when it is complete and a month exists', () => {
    expect(readExpiry('12 / 34')).toEqual({ month: 12, year: 2034 })
    expect(readExpiry('12 / 3')).toBeUndefined()
    expect(readExpiry('13 / 34')).toBeUndefined()
  })
})

it('a security code is three or four digits', () => {
  expect(formatSecurityCode(typed('12a345')).text).toBe('1234')
})
