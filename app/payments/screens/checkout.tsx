import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toCents } from '../../basics/money.ts'
import { CardFields } from './card-fields.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import type { Started, ToPay } from './read-payment.ts'
import { ownTill, settlePayment } from './settle-payment.ts'
import { type Charge, Settling } from './settling.tsx'

/** Paying a checkout by card; once the card is charged, the form is gone for good. */
export function Checkout({ order, checkout, started }: ToPay & { started: Started }) {
  const { revalidate } = useRevalidator()
  const [charge, setCharge] = useState<Charge>()

  const till = ownTill(order._id)
  async function settle(transactionId: string) {
    setCharge({ transactionId, state: 'settling' })
    const settled = await settlePayment(till, transactionId)
    if (settled.kind === 'known') return await revalidate()
    setCharge({ transactionId, state: 'waiting', refused: settled.refused })
  }
  async function lookAgain() {
    if (await till.isSettled()) await revalidate()
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <OrderToPay order={order} checkout={checkout} />
      {charge ? (
        <Settling charge={charge} onLookAgain={() => settle(charge.transactionId)} />
      ) : (
        <CardFields
          provider={started.provider}
          secret={async () => started.clientSecret}
          publishableKey={started.publishableKey}
          amount={toCents(checkout.total) ?? Math.round(checkout.total * 100)}
          onPaid={settle}
          onRefused={lookAgain}
        />
      )}
    </div>
  )
}
