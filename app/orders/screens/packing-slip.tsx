import { longDayUtc } from '../../basics/dates.ts'
import { seller } from '../../content/brand.ts'
import { PaperBlock, PaperSheet, PaperTable } from '../../ui/paper-sheet.tsx'
import type { WireOrder } from '../contract.ts'
import { addressLines } from './delivery-words.ts'
import { OrderFitNote } from './order-fit-note.tsx'
import { trackingLine } from './order-standing.ts'

/** What lies in a parcel: whose, for whom, how many of what. It names no price: it may be a present. */
export function PackingSlip({ order }: { order: WireOrder }) {
  const { customerName, phone, toolsName, placedAt, invoiceNumber, number, fit } = order
  const tracking = trackingLine(order)
  return (
    <PaperSheet>
      {order.cancelWantedAt && (
        <p className="mt-6 border-2 border-bad p-3 font-semibold text-bad text-xl">Cancelled: do not send</p>
      )}
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <PaperBlock heading="From">{[seller.name, ...seller.address].join('\n')}</PaperBlock>
        <PaperBlock heading="To">
          {[customerName, addressLines(order), phone].filter(Boolean).join('\n')}
        </PaperBlock>
        <PaperBlock heading="Ordered on">{longDayUtc(placedAt)}</PaperBlock>
        <PaperBlock heading="Order">
          {[number, invoiceNumber && `Invoice ${invoiceNumber}`, order.delivery?.name, tracking]
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
          <tr className="border-line border-b">
            <td className="wrap-anywhere">
              {toolsName}
              {fit && <OrderFitNote fit={fit} />}
            </td>
            <td className="figure text-xl">{piecesToSend(order)}</td>
            <td>
              <span className="inline-block size-5 border border-edge align-middle" />
            </td>
          </tr>
        </tbody>
      </PaperTable>
    </PaperSheet>
  )
}

/** What was refunded before it was sent stays here; what was refunded later was in the parcel. */
function piecesToSend({ orderQuantity, refundedPieces = 0, status }: WireOrder): number {
  return status === 'shift' ? orderQuantity : orderQuantity - refundedPieces
}
