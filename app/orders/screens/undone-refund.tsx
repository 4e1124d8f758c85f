import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireHappening } from '../contract.ts'

/** Admins alone need it. */
const RepaidDialog = lazy(async () => ({ default: (await import('./repaid-dialog.tsx')).RepaidDialog }))

interface UndoneRefundProps {
  refund: NonNullable<WireHappening['refund']>
  admin: boolean
}

/** What is to be done about a refund that the card did not take. */
export function UndoneRefund({ refund: { _id, owed }, admin }: UndoneRefundProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p>
        The card did not take it{owed ? ', so the money is still owed' : ''}.
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
