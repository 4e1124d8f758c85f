import { useState } from 'react'
import { importSays } from '../../../content/import-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { Alarm } from '../alarms.ts'
import type { WireImport } from '../contract.ts'
import { AlarmsToTick } from './alarms-to-tick.tsx'
import { useDecision } from './use-decision.ts'

export function Decision({ found }: { found: WireImport }) {
  const [ticked, setTicked] = useState<Alarm[]>([])
  const { busy, problem, apply, undo, discard, tell } = useDecision(found)
  const rung = Object.keys(found.alarms) as Alarm[]
  const { state } = found

  function applySeen() {
    if (rung.every((alarm) => ticked.includes(alarm))) void apply(ticked)
    else tell(importSays.alarmsUnseen)
  }

  const isDraft = ['failed', 'faulty', 'same', 'ready'].includes(state)
  return (
    <section aria-label="Decision" className="flex flex-col items-start gap-4 empty:hidden">
      {['failed', 'faulty', 'same'].includes(state) && (
        <p className="measure">{importSays.notReady[state]}</p>
      )}
      {state === 'ready' && rung.length > 0 && (
        <AlarmsToTick alarms={found.alarms} ticked={ticked} onChange={setTicked} />
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
