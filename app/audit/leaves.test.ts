import { expect, it } from 'vitest'
import { changesOf } from './audit-log-entry.ts'
import { leavesOf } from './leaves.ts'

const delivery = (price: number, closedOn: string[]) => ({
  plan: {
    zones: [
      {
        name: 'Highlands, islands',
        countries: ['GB'],
        methods: [{ id: 'std', name: 'Standard', steps: [{ from: 0, price }], freeFrom: null }],
      },
    ],
    schedule: { cutOff: '14:00', closedOn },
    collection: null,
  },
})

it('what has changed within a plan is told by its way there, and nothing else is', () => {
  const plain = { actorId: null, actorName: null, actorEmail: null, subject: null, subjectName: null }
  const order = { orderId: null, orderNumber: null, customerName: null, amount: null }
  const at = { id: '1', at: new Date(0), kind: 'shop' as const, action: 'change-delivery' }
  const [before, after] = [delivery(490, []), delivery(495, ['2026-12-25', '2026-12-28'])]
  expect(changesOf({ ...at, ...plain, ...order, before, after }, null)).toEqual([
    { what: 'Highlands, islands · Standard · steps 1 · price', before: 4.9, after: 4.95 },
    { what: 'schedule · closedOn', before: '', after: '2026-12-25, 2026-12-28' },
  ])
})

it('elements are known by what tells them apart, and those that nothing does by their number', () => {
  const rates = [
    { class: 'Standard', from: '2026-01-01', percent: 20 },
    { class: 'Standard', from: '2026-01-01', percent: 21 },
  ]
  const places = [{ country: 'US', region: 'NY', name: 'VAT', rates }]
  expect(leavesOf({ plan: { places, reverse: ['DE', 'FR'] }, terms: ['one', 'two'], gone: null })).toEqual({
    'US NY · country': 'US',
    'US NY · region': 'NY',
    'US NY · name': 'VAT',
    ...{
      'US NY · Standard 2026-01-01 · class': 'Standard',
      'US NY · Standard 2026-01-01 2 · class': 'Standard',
    },
    ...{
      'US NY · Standard 2026-01-01 · from': '2026-01-01',
      'US NY · Standard 2026-01-01 2 · from': '2026-01-01',
    },
    'US NY · Standard 2026-01-01 · percent': 20,
    'US NY · Standard 2026-01-01 2 · percent': 21,
    reverse: 'DE, FR',
    terms: 'one, two',
    gone: null,
  })
})
