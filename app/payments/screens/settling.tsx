import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** A card that was charged, and the shop's word if it does not know of it yet. */
export interface Charge {
  transactionId: string
  message?: string
}

/** Between the card's charge and the shop's word: says plainly what is going on, and offers no second payment. */
export function Settling({ charge, onLookAgain }: { charge: Charge; onLookAgain: () => void }) {
  const { transactionId, message } = charge
  return (
    <section aria-label="Payment" className="flex flex-col items-start gap-4" aria-live="polite">
      <h2 className="text-xl">Your card was charged</h2>
      {message ? (
        <>
          <p>
            The shop has not heard of it from the card provider yet: {message} You don’t need to pay again,
            the order turns to Paid by itself as soon as the provider’s word arrives.
          </p>
          <Button onClick={onLookAgain}>Look again</Button>
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
