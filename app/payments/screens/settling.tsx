import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Spinner } from '../../ui/waiting.tsx'

/** A card that was taken; `waiting` once the shop was asked for long enough and does not know of it yet. */
export interface Charge {
  transactionId: string
  state: 'settling' | 'waiting'
  refused?: string | undefined
}

/** Between the provider's word and the shop's: says plainly what is going on, and offers no second payment. */
export function Settling({ charge, onLookAgain }: { charge: Charge; onLookAgain: () => void }) {
  const { transactionId, state, refused } = charge
  return (
    <section aria-label="Payment" className="flex flex-col items-start gap-4" aria-live="polite">
      <h2 className="text-xl">{ours.paymentOnItsWay}</h2>
      {state === 'waiting' ? (
        <>
          <FormError message={refused} />
          <p>{ours.turnsToPaid} Keep the transaction number in case you want to ask us about it.</p>
          <Button onClick={onLookAgain}>Check again</Button>
        </>
      ) : (
        <p className="flex items-center gap-3">
          <Spinner label="Waiting" /> Waiting for the shop to confirm it. Please don’t pay again.
        </p>
      )}
      <p className="break-all text-muted text-sm">Transaction {transactionId}</p>
    </section>
  )
}
