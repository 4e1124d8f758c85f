import { useId } from 'react'
import { isBlank } from '../../basics/text-checks.ts'
import { isOrderable, type Product } from '../../catalogue/product.ts'
import { specified } from '../../content/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isSafetyPart, type ShownFit } from '../order-fit.ts'
import { ConfirmFit, confirmRules } from './confirm-fit.tsx'
import { OrderProblem } from './order-problem.tsx'
import { problemOf } from './order-refusals.ts'
import { OrderSummary, orderAddition, type ShopPlans } from './order-summary.tsx'
import { useOrderForm } from './use-order-form.ts'

interface OrderDialogProps {
  open: boolean
  onClose: () => void
  product: Product
  plans: ShopPlans
  quantity: number
  fit: ShownFit | undefined
}

/** The order modal (specification 5). What was typed stays when it is closed, and when the shop refuses. */
export function OrderDialog({ open, onClose, product, plans, quantity, fit }: OrderDialogProps) {
  const form = useId()
  const session = useSession()
  const person = session.state === 'signed-in' ? session.person : undefined
  const needsConfirming = fit?.verdict === 'does-not-fit'
  const { register, told, busy, problem, submit } = useOrderForm({
    product,
    quantity,
    fit,
    taxAdded: orderAddition(product, plans, quantity).taxAdded,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your order"
      actions={
        isOrderable(product) && (
          <Button type="submit" form={form} variant="action" busy={busy}>
            Place order
          </Button>
        )
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <OrderSummary product={product} plans={plans} quantity={quantity} />
        {fit && (
          <ConfirmFit
            fit={fit}
            safety={isSafetyPart(product)}
            confirmed={register('confirmed', needsConfirming ? confirmRules.confirmed : {})}
            why={register('why', needsConfirming && isSafetyPart(product) ? confirmRules.why : {})}
            errors={{ confirmed: told('confirmed'), why: told('why') }}
          />
        )}
        <OrderProblem problem={problem && problemOf(problem)} />
        <TextField label="Name" readOnly value={person?.name ?? ''} />
        <TextField label="Email" readOnly type="email" value={person?.email ?? ''} />
        <TextArea
          label="Address"
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          error={told('address')}
          {...register('address', {
            validate: (address) => !isBlank(address) || specified.addressRequired,
          })}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          maxLength={40}
          autoComplete="tel"
          error={told('phone')}
          {...register('phone')}
        />
      </form>
    </Dialog>
  )
}
