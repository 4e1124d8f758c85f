import { expect, it } from 'vitest'
import { changesOf } from './use-ship-form.ts'

const shown = { carrier: 'DHL', trackingNumber: 'JD0146', trackingUrl: '' }

it.each([
  ['nothing, where nothing was changed', {}, {}],
  ['what was typed', { trackingNumber: 'JD0147' }, { trackingNumber: 'JD0147' }],
  ['what was taken away', { carrier: '' }, { carrier: '' }],
  ['no space around what is there', { carrier: ' DHL ' }, {}],
])('an admin’s form sends %s', (_, typed, sent) => {
  expect(changesOf({ ...shown, ...typed }, shown)).toEqual(sent)
})

it('an empty field of an order that is to be shipped leaves alone what a colleague has noted meanwhile', () => {
  const empty = { carrier: '', trackingNumber: '', trackingUrl: '' }
  expect(changesOf(empty, empty)).toEqual({})
})
