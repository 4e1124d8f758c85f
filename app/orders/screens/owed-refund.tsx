import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireHappening } from '../contract.ts'

/** Admins alone need it. */
const RepaidDialog = lazy(async () => ({ default: (await import('./repaid-dialog.tsx')).RepaidDialog }))

interface OwedRefundProps {
  what: WireHappening['what']
  refund: NonNullable<WireHappening['refund']>
  admin: boolean
}

/** What is to be done about a refund that the card provider has refused, or that the card did not take. */
export function OwedRefund({ what, refund: { _id, owed }, admin }: OwedRefundProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p>
        {saysOf(what, owed)}
        {owed && !admin && ' Please write to us and say how we can pay you.'}
      </p>
      {owed && admin && (
        <Button className="btn-sm my-2" onClick={() => setAsking(true)}>
          It was paid in another way
        </Button>
      )}
      {asking && (
        <Suspense>
          <RepaidDialog refundId={_id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function saysOf(what: WireHappening['what'], owed: boolean): string {
  if (what === 'refund-refused') return 'The card provider has refused it, so the money is still with us.'
  return `The card did not take it${owed ? ', so the money is still owed' : ''}.`
}
