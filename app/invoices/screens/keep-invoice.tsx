import { useState } from 'react'
import { saveFromShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.ts'
import type { printInvoiceCall, WireInvoice } from '../contract.ts'

export function KeepInvoice({ invoice: { orderId, number } }: { invoice: WireInvoice }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const problem = await saveFromShop<typeof printInvoiceCall>('/invoice/{id}', `${number}.pdf`, {
      params: { id: orderId },
    })
    setBusy(false)
    if (problem) showError(problem)
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => print()}>Print</Button>
      <Button variant="action" busy={busy} onClick={save}>
        Save as PDF
      </Button>
    </div>
  )
}
