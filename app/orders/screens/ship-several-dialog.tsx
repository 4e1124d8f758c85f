import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WireOrder } from '../contract.ts'
import { SeveralRow } from './several-row.tsx'
import { CarrierNames, trackingLinkHelp } from './ship-order-dialog.tsx'
import { type Outcomes, shipSeveral } from './ship-several.ts'

interface ShipSeveralDialogProps {
  orders: WireOrder[]
  open: boolean
  onClose: (shipped: string[]) => void
}

export function ShipSeveralDialog({ orders, open, onClose }: ShipSeveralDialogProps) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [busy, setBusy] = useState(false)
  const shipped = orders.flatMap(({ _id }) => (outcomes[_id]?.shipped ? _id : []))
  const left = orders.length - shipped.length
  const parcels = orders.some(({ delivery }) => !delivery?.collected)
  const going = parcels ? 'on their way' : 'ready to collect'

  async function ship(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    const numbers = Object.fromEntries(orders.map(({ _id }) => [_id, read(_id)]))
    setBusy(true)
    const noted = { carrier: read('carrier'), trackingUrl: read('trackingUrl'), numbers }
    await shipSeveral(orders, noted, outcomes, setOutcomes)
    setBusy(false)
  }

  async function close() {
    // What is on its way can't be called back: it ends first.
    if (busy) return
    onClose(shipped)
    setOutcomes({})
    // A refusal means that the list shows what is no longer so.
    if (Object.keys(outcomes).length > 0) await revalidate()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={left > 0 ? `Are these ${orders.length} ${going}?` : `All ${going}`}
      actions={
        <>
          <Button disabled={busy} onClick={close}>
            {shipped.length > 0 ? 'Done' : 'Keep as they are'}
          </Button>
          {left > 0 && (
            <Button type="submit" form={form} variant="action" busy={busy}>
              {shipped.length > 0 ? `Try ${left} again` : `Shift ${countOf(left)}`}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={ship} className="flex flex-col gap-4">
        {parcels && <CarrierFields form={form} />}
        <ul className="flex flex-col">
          {orders.map((order) => (
            <SeveralRow key={order._id} order={order} outcome={outcomes[order._id]} />
          ))}
        </ul>
      </form>
      <p role="status" className="pt-4 font-semibold empty:hidden">
        {shipped.length > 0 && `${shipped.length} of ${orders.length} ${parcels ? 'shipped' : 'ready'}.`}
      </p>
    </Dialog>
  )
}

function CarrierFields({ form }: { form: string }) {
  return (
    <>
      <TextField
        label="Carrier for all of them (optional)"
        name="carrier"
        maxLength={40}
        autoComplete="off"
        list={`${form}-carriers`}
      />
      <TextField
        label="Tracking link for all of them (optional)"
        name="trackingUrl"
        type="url"
        maxLength={300}
        autoComplete="off"
        placeholder="https://carrier.example/{number}"
        help={trackingLinkHelp}
      />
      <CarrierNames id={`${form}-carriers`} />
    </>
  )
}

export function countOf(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
