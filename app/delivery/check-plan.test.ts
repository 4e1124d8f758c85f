import { expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { planFault } from './check-plan.ts'
import { type DeliveryMethod, type DeliveryPlan, type DeliveryZone, unsetPlan } from './plan.ts'
import { planFromWire, planToWire } from './wire.ts'

const [everywhere] = unsetPlan.zones as [DeliveryZone]
const [standard] = everywhere.methods as [DeliveryMethod]
const schedule = (change: object): DeliveryPlan => ({
  ...unsetPlan,
  schedule: { ...unsetPlan.schedule, ...change },
})
const zone = (change: object): DeliveryPlan => ({ ...unsetPlan, zones: [{ ...everywhere, ...change }] })
const method = (change: object): DeliveryPlan => zone({ methods: [{ ...standard, ...change }] })

it.each([
  ['the shop’s own', unsetPlan],
  ['the demo’s', demoPlan],
  ['the demo’s, over the wire and back', planFromWire(planToWire(demoPlan))],
])('%s plan has no fault', (_, plan) => {
  expect(planFault(plan)).toBeUndefined()
})

it.each<[string, DeliveryPlan, RegExp]>([
  ['a cut-off that is no time', schedule({ cutOff: '25:00' }), /14:00/],
  ['no working day', schedule({ workingDays: [] }), /working day/],
  ['an eighth day', schedule({ workingDays: [8] }), /1 to 7/],
  ['a day twice', schedule({ workingDays: [1, 1] }), /each once/],
  ['a day of handling that is none', schedule({ handlingDays: -1 }), /Handling/],
  ['a closed day that is none', schedule({ closedOn: ['2026-02-30'] }), /2026-02-30/],
  ['parts without weight that weigh nothing', { ...unsetPlan, unweighed: 0 }, /assumed weight/],
  ['a zone without a name', zone({ name: ' ' }), /name/],
  ['a name with what can’t be saved', zone({ name: 'a\u0000' }), /name/],
  ['a country that is none', zone({ countries: ['XX'] }), /XX/],
  ['no country', zone({ countries: [] }), /country/],
  ['a country twice', zone({ countries: ['GB', 'GB'] }), /twice/],
  ['a pattern that is none', zone({ countries: ['GB'], postcodes: ['.*'] }), /\.\*/],
  ['postcodes of everywhere', zone({ postcodes: ['BT*'] }), /need named countries/],
  ['no method', zone({ methods: [] }), /method/],
  [
    'two zones of one country',
    { ...unsetPlan, zones: [everywhere, { ...everywhere, name: 'B', methods: [{ ...standard, id: 'b' }] }] },
    /two zones/,
  ],
  [
    'two zones of one name',
    { ...unsetPlan, zones: [everywhere, { ...everywhere, countries: ['GB'] }] },
    /same name/,
  ],
  ['one id twice', zone({ methods: [standard, standard] }), /same id/],
  ['the id of collection', method({ id: 'collection' }), /id/],
  ['half a cent', method({ steps: [{ from: 0, price: 0.5 }] }), /4\.90/],
  ['less than nothing', method({ steps: [{ from: 0, price: -1 }] }), /4\.90/],
  ['no number', method({ freeFrom: Number.NaN }), /4\.90/],
  ['no price', method({ steps: [] }), /prices/],
  [
    'two flat prices',
    method({
      steps: [
        { from: 0, price: 1 },
        { from: 9, price: 2 },
      ],
    }),
    /flat/,
  ],
  [
    'prices from more than nothing on',
    method({ by: 'weight', steps: [{ from: 5, price: 1 }] }),
    /starts at 0/,
  ],
  [
    'prices that go back',
    method({
      by: 'value',
      steps: [
        { from: 0, price: 1 },
        { from: 0, price: 2 },
      ],
    }),
    /higher than/,
  ],
  ['a limit of nothing', method({ heaviest: 0 }), /Limits/],
  ['days that run backwards', method({ days: { least: 3, most: 2 } }), /no larger/],
  ['collection nowhere', { ...unsetPlan, collection: { name: 'Here', address: '' } }, /where to collect/],
  ['a standard method that is not there', { ...unsetPlan, standard: 'gone' }, /default method/],
  ['a standard method with a limit', method({ heaviest: 1000 }), /every parcel/],
])('is refused with %s', (_, plan, sentence) => {
  expect(planFault(plan)).toMatch(sentence)
})
