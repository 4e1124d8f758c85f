import { formatDollars } from '../../basics/money.ts'
import { seller } from '../../content/brand.ts'
import { PaperBlock, PaperSheet, PaperTable } from '../../ui/paper-sheet.tsx'
import type { Paper } from '../paper.ts'
import type { Sum } from '../sums.ts'

/** An invoice or a credit note, in dollars. */
export function ShownPaper({ paper }: { paper: Paper }) {
  const { buyer, facts, notes } = paper
  return (
    <PaperSheet>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <PaperBlock heading="From">
          {[seller.name, ...seller.address, seller.email, seller.taxNumber].join('\n')}
        </PaperBlock>
        <PaperBlock heading="To">{buyer.join('\n')}</PaperBlock>
        {facts.map(({ heading, lines }) => (
          <PaperBlock key={heading} heading={heading}>
            {lines.join('\n')}
          </PaperBlock>
        ))}
      </div>
      <Sums paper={paper} />
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere pt-3 text-muted text-sm">
          {note}
        </p>
      ))}
    </PaperSheet>
  )
}

function Sums({ paper: { caption, lines, sums } }: { paper: Paper }) {
  return (
    <PaperTable caption={caption}>
      <thead className="border-line border-b text-muted text-xs">
        <tr>
          <th className="text-start">Product</th>
          <th className="whitespace-nowrap">Pieces</th>
          <th className="whitespace-nowrap">Price</th>
          <th className="whitespace-nowrap">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, partNumber, quantity, price, total }) => (
          <tr key={key} className="border-line border-b">
            <td className="wrap-anywhere">
              {name}
              {partNumber && <span className="block text-muted text-sm">No. {partNumber}</span>}
            </td>
            <td className="whitespace-nowrap">{quantity}</td>
            <td className="whitespace-nowrap">{formatDollars(price)}</td>
            <td className="whitespace-nowrap">{formatDollars(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((sum) => (
          <SumRow key={`${sum.name} ${sum.amount}`} sum={sum} />
        ))}
      </tfoot>
    </PaperTable>
  )
}

function SumRow({ sum: { name, amount, strong, above } }: { sum: Sum }) {
  const look = `${strong ? 'font-semibold' : ''} ${above ? 'border-line border-t' : ''}`
  return (
    <tr className={look}>
      <th scope="row" colSpan={3} className="wrap-anywhere text-start" style={{ fontWeight: 'inherit' }}>
        {name}
      </th>
      <td className="whitespace-nowrap">
        {amount === undefined ? '' : formatDollars(amount).replace('-', '−')}
      </td>
    </tr>
  )
}
