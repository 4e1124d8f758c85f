import { StateChip } from '../../ui/state-chip.tsx'
import type { WireOrder } from '../contract.ts'
import { orderBadge } from './order-standing.ts'

export function OrderChip({ order }: { order: Pick<WireOrder, 'state'> }) {
  const { word, tone } = orderBadge(order)
  return <StateChip tone={tone}>{word}</StateChip>
}
