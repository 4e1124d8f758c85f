import { useId } from 'react'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WireOrder } from '../contract.ts'
import { knownCarriers } from '../shipping/carriers.ts'
import { useShipForm } from './use-ship-form.ts'

interface ShipOrderDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
}

/** Specification 4, "Shift Now"; of a shipped order, corrects who carries it. */
export function ShipOrderDialog({ order, open, onClose }: ShipOrderDialogProps) {
  const form = useId()
  const { register, told, busy, problem, submit } = useShipForm(order, onClose)
  const shipped = order.status === 'shift'
  const press = shipped ? 'Save' : 'Shift Now'
  const { collected } = order.delivery ?? {}
  const wayOn = problem?.code === 'tracking-changed' ? ` Press ${press} again to replace it.` : ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(order)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="action" busy={busy}>
            {press}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          {order.orderQuantity} × {order.toolsName} for {order.customerName}
          {!collected && <span className="block whitespace-pre-line text-muted">{order.address}</span>}
        </p>
        {collected && <p>The customer gets an email saying that it is ready.</p>}
        <FormError message={problem && `${problem.message}${wayOn}`} />
        {!collected && <TrackingFields {...{ form, told, register, shipped }} />}
      </form>
    </Dialog>
  )
}

function titleOf({ status, delivery }: WireOrder): string {
  if (status === 'shift') return 'Tracking of this order'
  return delivery?.collected ? 'Is it ready to collect?' : 'Is it on its way?'
}

type ShipForm = ReturnType<typeof useShipForm>

interface TrackingFieldsProps extends Pick<ShipForm, 'told' | 'register'> {
  form: string
  shipped: boolean
}

function TrackingFields({ form, told, register, shipped }: TrackingFieldsProps) {
  return (
    <>
      <TextField
        label="Carrier (optional)"
        maxLength={40}
        autoComplete="off"
        list={`${form}-carriers`}
        error={told('carrier')}
        {...register('carrier')}
      />
      <TextField
        label={ours.trackingNumber}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={shipped ? 'The new number is emailed to the customer.' : 'The customer finds it in the email.'}
        error={told('trackingNumber')}
        {...register('trackingNumber')}
      />
      <TextField
        label="Tracking link (optional)"
        type="url"
        maxLength={300}
        autoComplete="off"
        placeholder="https://carrier.example/{number}"
        help={trackingLinkHelp}
        error={told('trackingUrl')}
        {...register('trackingUrl')}
      />
      <CarrierNames id={`${form}-carriers`} />
    </>
  )
}

/** What a field of a carrier offers, by its `list`. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {knownCarriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

export const trackingLinkHelp =
  'Only for a carrier that we don’t know, with {number} where the tracking number goes. DHL, UPS, Royal Mail and others have theirs.'
