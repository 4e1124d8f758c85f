import { useState } from 'react'
import { saveFromShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.ts'
import type { gatherDataCall } from '../contract.ts'
import { AccountSection } from './account-section.tsx'

export function DataSection() {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const problem = await saveFromShop<typeof gatherDataCall>('/account/data', 'my-data.json')
    setBusy(false)
    if (problem) showError(problem)
  }

  return (
    <AccountSection
      title="Your data"
      lead="Everything that the shop keeps about you: account, profile, orders, reviews, messages and emails."
    >
      <Button busy={busy} onClick={save}>
        Download my data
      </Button>
    </AccountSection>
  )
}
