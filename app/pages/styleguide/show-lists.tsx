import { formatMoney } from '../../basics/money.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FitMark } from '../../ui/fit-mark.tsx'
import { FitWords } from '../../ui/fit-words.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { EmailText, Unbroken } from '../../ui/unbroken.tsx'
import { VehicleFault } from '../../ui/vehicle-fault.tsx'
import { WishHeart } from '../../ui/wish-heart.tsx'
import { Chapter, Piece } from './show.tsx'

interface Row {
  product: string
  quantity: number
  total: number
  state: [string, Tone]
}

const rows: Row[] = [
  { product: 'Chain, 11 speed', quantity: 2, total: 6980, state: ['Unpaid', 'careful'] },
  { product: 'Brake pads, front axle', quantity: 4, total: 12400, state: ['Paid', 'good'] },
  { product: 'Spark plug, iridium', quantity: 6, total: 5940, state: ['Shipped', 'info'] },
  { product: 'Torque wrench, 2 to 20 Nm', quantity: 1, total: 8900, state: ['Refunded', 'muted'] },
]

const columns: Column<Row>[] = [
  { title: 'Product', sort: 'product', spot: 'name', cell: ({ product }) => product },
  { title: 'Quantity', kind: 'numeric', cell: ({ quantity }) => quantity },
  { title: 'Total', sort: 'total', kind: 'numeric', spot: 'figure', cell: ({ total }) => formatMoney(total) },
  {
    title: 'State',
    spot: 'state',
    cell: ({ state: [word, tone] }) => <StateChip tone={tone}>{word}</StateChip>,
  },
  { title: 'Actions', kind: 'actions', cell: () => <Button className="btn-sm">Shift Now</Button> },
]

const tones: [Tone, string][] = [
  ['careful', 'Unpaid'],
  ['good', 'Paid'],
  ['info', 'Shipped'],
  ['muted', 'Cancelled'],
  ['bad', 'Failed'],
]

export function ShowLists() {
  return (
    <Chapter title="Lists and states">
      <Piece name="PageHeading" use="The one h1 of a screen, its lead, and what can be done with all of it.">
        <div className="grow">
          <PageHeading title="Manage Products" lead="40 on sale" actions={<Button>Add product</Button>} />
        </div>
      </Piece>
      <Piece name="StateChip" use="A state as a word; the colour only repeats it. The same chip everywhere.">
        {tones.map(([tone, word]) => (
          <StateChip key={tone} tone={tone}>
            {word}
          </StateChip>
        ))}
      </Piece>
      <Piece
        name="FitWords, FitMark, VehicleFault"
        use="Whether a part fits somebody’s vehicle, with the reason; the mark is filled by the page’s own script. Or why that can’t be said."
      >
        <div className="flex flex-col gap-3">
          <FitWords
            fit={{ verdict: 'fits', reason: 'Fits your Kestrel Corso II.', qualifiers: ['Front axle'] }}
          />
          <FitWords fit={{ verdict: 'does-not-fit', reason: 'Does not fit: listed for Kestrel Corso I.' }} />
          <FitWords fit={{ verdict: 'unknown', reason: 'We cannot tell yet: Does it have ABS?' }} />
          <FitMark product="" />
          <VehicleFault fault="The vehicle in use is not listed here any more." />
        </div>
      </Piece>
      <Piece
        name="WishHeart"
        use="Keeps a part on the wish list; full where it is on it, which the page’s own script says."
      >
        <WishHeart product={{ id: '', name: 'Torque wrench' }} full />
      </Piece>
      <Piece name="Unbroken" use="A name or a value: no number is torn from its unit, fraction or range.">
        <p className="w-40 border border-line p-2">
          <Unbroken text="Torque wrench, 3/8 in, 10–60 Nm" />
        </p>
      </Piece>
      <Piece name="EmailText" use="An address: where there is no room for it, it is broken after its @.">
        <p className="w-40 border border-line p-2">
          <EmailText email="jules.perrin@atelier-perrin.example" />
        </p>
      </Piece>
      <Piece
        name="DataTable"
        use="Rows of 44; on phones each row has three lines: name and state, figure, and what can be done."
      >
        <DataTable
          caption="Orders"
          columns={columns}
          rows={rows}
          keyOf={({ product }) => product}
          sorting={{ by: '-total', to: (sort) => `?sort=${sort}` }}
        />
      </Piece>
      <Piece name="EmptyState" use="Nothing here yet: one sentence, one way on.">
        <div className="grow">
          <EmptyState
            title="No orders yet"
            text="What you order stands here until it is on its way to you."
            action={<LinkButton to="/catalogue">See the catalogue</LinkButton>}
          />
        </div>
      </Piece>
    </Chapter>
  )
}
