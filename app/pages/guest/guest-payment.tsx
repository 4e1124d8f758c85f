import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toCents } from '../../basics/money.ts'
import { OrderProblem } from '../../orders/screens/order-problem.tsx'
import { problemOf } from '../../orders/screens/order-refusals.ts'
import { CardFields } from '../../payments/screens/card-fields.tsx'
import type { Started } from '../../payments/screens/read-payment.ts'
import { guestTill, settlePayment } from '../../payments/screens/settle-payment.ts'
import { type Charge, Settling } from '../../payments/screens/settling.tsx'
import type { Refused } from '../../ui/use-call-form.ts'

export interface GuestPaymentProps {
  provider: Started['provider']
  publishableKey: string
  link: string
  /** In dollars. */
  total: number
}

/** Paying by card what a link opens; its payment is started when the button is pressed. */
export function GuestPayment({ provider, publishableKey, link, total }: GuestPaymentProps) {
  const { revalidate } = useRevalidator()
  const [charge, setCharge] = useState<Charge>()
  const [problem, setProblem] = useState<Refused>()
  const till = guestTill(link)

  async function secret(): Promise<string | undefined> {
    setProblem(undefined)
    const started = await till.start(total)
    if (started.ok) return started.value.clientSecret
    setProblem(started)
    if (await till.isSettled()) await revalidate()
    return undefined
  }
  async function settle(transactionId: string) {
    setCharge({ transactionId, state: 'settling' })
    const settled = await settlePayment(till, transactionId)
    if (settled.kind === 'known') return await revalidate()
    setCharge({ transactionId, state: 'waiting', refused: settled.refused })
  }
  async function lookAgain() {
    if (await till.isSettled()) await revalidate()
  }

  if (charge) return <Settling charge={charge} onLookAgain={() => settle(charge.transactionId)} />
  return (
    <>
      <OrderProblem problem={problem && problemOf(problem)} />
      <CardFields
        provider={provider}
        secret={secret}
        publishableKey={publishableKey}
        amount={toCents(total) ?? Math.round(total * 100)}
        onPaid={settle}
        onRefused={lookAgain}
      />
    </>
  )
}
