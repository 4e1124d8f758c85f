import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireReturn } from '../contract.ts'
import type { Step } from '../take-step.ts'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

/** What can be done about a return next. */
export function ReturnActions({ asked }: { asked: WireReturn }) {
  const [doing, setDoing] = useState<Step | 'refund'>()
  const { state, refund, number, restocked } = asked
  const refundable = state === 'received' || (state === 'refunded' && refund?.state === 'failed')
  const close = () => setDoing(undefined)
  return (
    <div className="flex justify-end gap-2">
      {state === 'requested' && <Act word="Approve" of={number} onClick={() => setDoing('approve')} />}
      {state === 'approved' && <Act word="Received" of={number} onClick={() => setDoing('receive')} />}
      {refundable && <Act word="Refund" of={number} onClick={() => setDoing('refund')} />}
      {['requested', 'approved', 'received'].includes(state) && !restocked && (
        <Act word="Refuse" of={number} quiet onClick={() => setDoing('refuse')} />
      )}
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        {doing && doing !== 'refund' && <StepDialog asked={asked} step={doing} onClose={close} />}
        {doing === 'refund' && <RefundReturnDialog asked={asked} onClose={close} />}
      </div>
    </div>
  )
}

interface ActProps {
  word: string
  of: string
  quiet?: boolean
  onClick: () => void
}

function Act({ word, of, quiet = false, onClick }: ActProps) {
  return (
    <Button
      className="btn-sm"
      variant={quiet ? 'quiet-danger' : 'plain'}
      aria-label={`${word} ${of}`}
      onClick={onClick}
    >
      {word}
    </Button>
  )
}
