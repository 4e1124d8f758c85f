import { longDay } from '../../basics/dates.ts'
import { seller } from '../../content/brand.ts'
import { PaperBlock, PaperSheet, PaperTable } from '../../ui/paper-sheet.tsx'
import type { WireOrder } from '../contract.ts'
import { addressLines } from './delivery-words.ts'
import { OrderFitNote } from './order-fit-note.tsx'
import { trackingLine } from './order-standing.ts'
import { isPacked } from './parcels.ts'

/** What lies in a parcel: whose, for whom, how many of what. It names no price: it may be a present. */
export function PackingSlip({ orders }: { orders: WireOrder[] }) {
  const [first] = orders
  if (!first) return null
  const { customerName, phone, placedAt, invoiceNumber, delivery } = first
  const tracking = new Set(orders.map(trackingLine))
  return (
    <PaperSheet>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <PaperBlock heading="From">{[seller.name, ...seller.address].join('\n')}</PaperBlock>
        <PaperBlock heading="To">
          {[customerName, addressLines(first), phone].filter(Boolean).join('\n')}
        </PaperBlock>
        <PaperBlock heading="Ordered on">{longDay(placedAt)}</PaperBlock>
        <PaperBlock heading={orders.length > 1 ? 'Orders' : 'Order'}>
          {[
            orders.map(({ number }) => number).join(', '),
            invoiceNumber && `Invoice ${invoiceNumber}`,
            delivery?.name,
            ...tracking,
          ]
            .filter(Boolean)
            .join('\n')}
        </PaperBlock>
      </div>
      <PaperTable caption="What is in the parcel">
        <thead className="border-line border-b text-muted text-xs">
          <tr>
            <th className="text-start">Product</th>
            <th className="whitespace-nowrap">Pieces</th>
            <th className="whitespace-nowrap">Packed</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <PackedRow key={order._id} order={order} />
          ))}
        </tbody>
      </PaperTable>
    </PaperSheet>
  )
}

function PackedRow({ order }: { order: WireOrder }) {
  const { toolsName, partNumber, fit, cancelWantedAt } = order
  return (
    <tr className="border-line border-b">
      <td className="wrap-anywhere">
        {toolsName}
        {partNumber && <span className="block text-muted text-sm">No. {partNumber}</span>}
        {fit && <OrderFitNote fit={fit} />}
        {!isPacked(order) && (
          <span className="mt-2 block w-fit border-2 border-bad px-2 py-1 font-semibold text-bad text-lg">
            {cancelWantedAt ? 'Cancelled' : 'Refunded'}: do not send
          </span>
        )}
      </td>
      <td className="figure text-xl">{piecesToSend(order)}</td>
      <td>
        <span className="inline-block size-5 border border-edge align-middle" />
      </td>
    </tr>
  )
}

/** What was refunded before it was sent stays here; what was refunded later was in the parcel. */
function piecesToSend({ orderQuantity, refundedPieces = 0, unsentPieces = 0, status }: WireOrder): number {
  return orderQuantity - (status === 'shift' ? unsentPieces : refundedPieces)
}
