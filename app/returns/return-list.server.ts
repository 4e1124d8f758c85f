import { sql } from 'kysely'
import { ROWS_A_PAGE } from '../basics/list.ts'
import { formatOrderNumber, formatReturnNumber, searchedNumbers } from '../content/order-number.ts'
import { defineList } from '../shop/define-list.server.ts'
import { reasonWords, returnStates } from './return.ts'
import { selectReturns } from './select-returns.server.ts'
import { toWire } from './wire.ts'

export const returnList = defineList({
  rows: selectReturns,
  id: 'returns.id',
  searched: sql.ref('returns.foundBy'),
  lookedFor: searchedNumbers,
  state: sql.ref('returns.state'),
  states: returnStates,
  sorts: { asked: 'returns.id', product: 'returns.productName', quantity: 'returns.quantity' },
  sort: '-asked',
  limit: ROWS_A_PAGE,
  toWire,
  csv: {
    name: 'returns',
    columns: {
      Return: ({ number }) => formatReturnNumber(number),
      State: ({ state }) => state,
      Asked: ({ askedAt }) => askedAt.toISOString(),
      Order: ({ orderNumber }) => formatOrderNumber(orderNumber),
      Product: ({ productName }) => productName,
      Quantity: ({ quantity }) => quantity,
      Reason: ({ reason }) => reasonWords[reason],
      Words: ({ words }) => words,
      Answer: ({ answer }) => answer,
      Received: ({ receivedAt }) => receivedAt?.toISOString() ?? null,
      'Refunded $': ({ refunded, refundSettledAt }) => (refundSettledAt && refunded ? refunded / 100 : null),
      Customer: ({ customerName }) => customerName,
      Email: ({ email }) => email,
    },
  },
})
