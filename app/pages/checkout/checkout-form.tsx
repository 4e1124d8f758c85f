import { toCents } from '../../basics/money.ts'
import type { ShownLine } from '../../basket/basket-view.ts'
import * as ours from '../../content/our-messages.ts'
import { MAX_ORDERS } from '../../orders/checkout.ts'
import { OrderProblem } from '../../orders/screens/order-problem.tsx'
import { problemOf } from '../../orders/screens/order-refusals.ts'
import { CardFields } from '../../payments/screens/card-fields.tsx'
import { Settling } from '../../payments/screens/settling.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { TaxFields } from './tax-lines.tsx'
import { type CheckoutData, useCheckout } from './use-checkout.ts'
import { WhatApplies } from './what-applies.tsx'
import { WhereTo } from './where-to.tsx'

export function CheckoutForm(asked: CheckoutData) {
  const { lines, fits, total, provider, publishableKey, known, person, countries } = asked
  const checkout = useCheckout(asked)
  const { form, delivering, taxing, placed, charge, problem } = checkout
  const delivery = placed ? toCents(placed.deliveryPrice) : delivering.selected?.price
  const whole = placed ? (toCents(placed.total) ?? 0) : total + (delivery ?? 0) + taxing.added
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-14 noscript:hidden">
      <div className="flex flex-col gap-8">
        <WhereTo
          form={form}
          delivering={delivering}
          known={known}
          countries={countries}
          person={person}
          placed={placed !== undefined}
        />
        <TaxFields form={form} taxing={taxing} placed={placed !== undefined} />
        <HowItGoes form={form} delivering={delivering} placed={placed !== undefined} />
        <CheckoutLines
          lines={lines}
          fits={fits}
          form={form}
          refused={problem?.facts.line}
          why={problem?.code}
          placed={placed !== undefined}
        />
      </div>
      <div className="flex flex-col gap-8 self-start lg:sticky lg:top-24">
        <CheckoutTotals
          parts={total}
          delivery={delivery}
          method={delivering.selected?.name}
          taxing={taxing}
          total={whole}
        />
        <section aria-label="Payment" className="flex flex-col gap-4">
          <h2 className="text-xl">Payment</h2>
          <OrderProblem problem={problem && problemOf(problem)} />
          {placed && !charge && (
            <p role="status">
              Order {placed.orders[0]?.number} is placed, but not paid yet. {holdWords(placed.orders[0])}
            </p>
          )}
          {charge ? (
            <Settling charge={charge} onLookAgain={() => checkout.settle(charge.transactionId)} />
          ) : (
            <Orderable lines={lines}>
              <CardFields
                provider={provider}
                secret={checkout.secret}
                filled={checkout.filled}
                publishableKey={publishableKey}
                amount={delivery === undefined || !taxing.isKnown ? undefined : whole}
                note={<WhatApplies />}
                verb={placed ? 'Pay' : 'Order and pay'}
                onPaid={checkout.settle}
                onRefused={checkout.lookAgain}
              />
            </Orderable>
          )}
        </section>
      </div>
    </div>
  )
}

/** By the reader's clock: nothing of it was drawn by the server. */
function holdWords(order: { heldUntil?: string | undefined } | undefined): string {
  if (!order?.heldUntil) return ''
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return `We’ll hold it for you until ${new Date(order.heldUntil).toLocaleString('en-US', options)}.`
}

/** A basket that can't be ordered as it is has no button: the basket says why, line by line, and changes it. */
function Orderable({ lines, children }: { lines: ShownLine[]; children: React.ReactNode }) {
  const faulty = lines.some(({ problem }) => problem)
  if (!faulty && lines.length <= MAX_ORDERS) return children
  return (
    <>
      <FormError
        message={faulty ? 'Some of these parts can’t be ordered as they are.' : ours.tooManyLines(MAX_ORDERS)}
      />
      <LinkButton to="/basket" variant="action">
        Change the basket
      </LinkButton>
    </>
  )
}
