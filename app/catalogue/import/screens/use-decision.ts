import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Called, callShop } from '../../../session/call-shop.ts'
import { showSuccess } from '../../../ui/toast.ts'
import type { applyImportCall, discardImportCall, undoImportCall, WireImport } from '../contract.ts'
import type { Warning } from '../warnings.ts'

type Busy = 'apply' | 'undo' | 'discard'

export function useDecision({ _id, preview = '', fileName }: WireImport) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Busy>()
  const [problem, setProblem] = useState<string>()
  const params = { id: _id }

  async function decide(
    what: Busy,
    ask: () => Promise<Called<typeof applyImportCall | typeof undoImportCall | typeof discardImportCall>>,
    done?: () => unknown,
  ): Promise<void> {
    setBusy(what)
    setProblem(undefined)
    const asked = await ask()
    if (asked.ok) await (done ?? revalidate)()
    else {
      // What the shop has found otherwise is told with the import itself, which is read anew.
      if (!('lines' in asked.facts)) setProblem(asked.message)
      await revalidate()
    }
    setBusy(undefined)
  }

  return {
    busy,
    problem,
    tell: setProblem,
    apply: (warnings: Warning[]) =>
      decide('apply', () =>
        callShop<typeof applyImportCall>('post', '/imports/{id}/apply', {
          params,
          body: { preview, warnings },
        }),
      ),
    undo: () =>
      decide('undo', () =>
        callShop<typeof undoImportCall>('post', '/imports/{id}/undo', { params, body: {} }),
      ),
    discard: () =>
      decide(
        'discard',
        () => callShop<typeof discardImportCall>('delete', '/imports/{id}', { params }),
        async () => {
          showSuccess(`${fileName} is discarded.`)
          await navigate('/dashboard/import')
        },
      ),
  }
}
