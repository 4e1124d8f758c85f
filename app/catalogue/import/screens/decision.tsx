import { useState } from 'react'
import { importSays } from '../../../content/import-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { WireImport } from '../contract.ts'
import type { Warning } from '../warnings.ts'
import { useDecision } from './use-decision.ts'
import { WarningsToTick } from './warnings-to-tick.tsx'

export function Decision({ found }: { found: WireImport }) {
  const [ticked, setTicked] = useState<Warning[]>([])
  const { busy, problem, apply, undo, discard, tell } = useDecision(found)
  const raised = Object.keys(found.warnings) as Warning[]
  const { state } = found

  function applySeen() {
    if (raised.every((warning) => ticked.includes(warning))) void apply(ticked)
    else tell(importSays.warningsUnconfirmed)
  }

  const isDraft = ['failed', 'faulty', 'same', 'ready'].includes(state)
  return (
    <section aria-label="Decision" className="flex flex-col items-start gap-4 empty:hidden">
      {['failed', 'faulty', 'same'].includes(state) && (
        <p className="measure">{importSays.notReady[state]}</p>
      )}
      {state === 'ready' && raised.length > 0 && (
        <WarningsToTick warnings={found.warnings} ticked={ticked} onChange={setTicked} />
      )}
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'ready' && (
          <Button variant="action" busy={busy === 'apply'} onClick={applySeen}>
            Apply import
          </Button>
        )}
        {isDraft && (
          <Button busy={busy === 'discard'} onClick={discard}>
            Discard
          </Button>
        )}
        {state === 'applied' && (
          <Button busy={busy === 'undo'} onClick={undo}>
            Undo import
          </Button>
        )}
      </div>
    </section>
  )
}
