import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { WireKeptPlan, WirePlan } from '../contract.ts'
import { sendPlan } from './use-delivery-form.ts'

interface RemoveButtonProps {
  kept: WireKeptPlan
  change(plan: WirePlan): WirePlan
  onDone(): void
}

/** Takes a zone or a method away; orders that were placed by it keep what they say. */
export function RemoveButton({ kept, change, onDone }: RemoveButtonProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const sent = await sendPlan(kept, change(kept.plan))
    setBusy(false)
    if (!sent.ok) return showError(sent.message)
    showSuccess('Removed.')
    onDone()
    await revalidate()
  }
  return (
    <Button variant="danger" busy={busy} onClick={remove}>
      Remove
    </Button>
  )
}
