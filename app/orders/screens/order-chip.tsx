import { useEffect, useState } from 'react'
import { SECOND } from '../../basics/clock.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import type { WireOrder } from '../contract.ts'
import { holdNote, orderBadge } from './order-standing.ts'

export function OrderChip({ order }: { order: Pick<WireOrder, 'state' | 'deliveredAt' | 'delivery'> }) {
  const { word, tone } = orderBadge(order)
  return <StateChip tone={tone}>{word}</StateChip>
}

export function HoldTime({ order }: { order: Pick<WireOrder, 'heldUntil' | 'placedAt'> }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 20 * SECOND)
    return () => clearInterval(tick)
  }, [])
  return (
    <p
      className="text-muted text-sm tabular-nums"
      // The server drew it a moment ago, which may have been another minute.
      suppressHydrationWarning
    >
      {holdNote(order, now)}
    </p>
  )
}
