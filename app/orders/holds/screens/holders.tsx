import { useState } from 'react'
import { formatDollars } from '../../../basics/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MomentLines } from '../../../ui/moment-lines.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { WireHolder } from '../contract.ts'
import { EndHoldsDialog, heldBy } from './end-holds-dialog.tsx'

export function Holders({ holders }: { holders: WireHolder[] }) {
  const [ending, setEnding] = useState<WireHolder[]>()
  if (holders.length === 0 && !ending) return null
  return (
    <details className="group rounded-control border border-line bg-raised px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <StateChip tone="careful">Held unpaid</StateChip>
        <span>{heldBy(holders)}</span>
        <Icon name="next" className="size-4 group-open:rotate-90" />
      </summary>
      <p className="measure pt-2 text-muted text-sm">
        Their addresses are not confirmed, or they have many orders waiting. What is not paid in time goes
        back on sale by itself.
      </p>
      <ul className="flex flex-col py-2">
        {holders.map((holder) => (
          <li
            key={holder._id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <span className="flex min-w-0 grow flex-col wrap-anywhere">
              {holder.name}
              <span className="text-muted text-xs">
                {holder.email}
                {holder.unverified && ' · not confirmed'}
              </span>
            </span>
            <span className="tabular-nums">
              {heldBy([holder])}
              <span className="block text-muted text-xs">{formatDollars(holder.value)}</span>
            </span>
            {holder.until && (
              <span className="text-xs">
                until <MomentLines at={holder.until} />
              </span>
            )}
            <Button className="btn-sm" variant="danger" onClick={() => setEnding([holder])}>
              End
              <span className="sr-only"> what {holder.name} holds</span>
            </Button>
          </li>
        ))}
      </ul>
      {holders.length > 1 && (
        <Button variant="danger" className="mb-2" onClick={() => setEnding(holders)}>
          End these holds
        </Button>
      )}
      <EndHoldsDialog
        holders={ending ?? []}
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
      />
    </details>
  )
}
