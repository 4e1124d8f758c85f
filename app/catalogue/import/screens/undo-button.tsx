import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toast.ts'
import type { undoImportCall, WireImport } from '../contract.ts'

export function UndoButton({ found: { _id, fileName } }: { found: WireImport }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function undo() {
    setBusy(true)
    const asked = await callShop<typeof undoImportCall>('post', '/imports/{id}/undo', {
      params: { id: _id },
      body: {},
    })
    if (!asked.ok) showError(asked.message)
    await navigate(`/dashboard/import/${_id}`)
  }

  return (
    <Button className="btn-sm" busy={busy} onClick={undo} aria-label={`Undo ${fileName}`}>
      Undo
    </Button>
  )
}
