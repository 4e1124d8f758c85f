import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireReturn } from '../contract.ts'

const standings: Record<WireReturn['state'], [word: string, tone: Tone]> = {
  requested: ['Requested', 'careful'],
  approved: ['Approved', 'info'],
  received: ['Received', 'info'],
  refunded: ['Refunded', 'muted'],
  refused: ['Refused', 'muted'],
}

export function ReturnChip({ state, refund }: Pick<WireReturn, 'state' | 'refund'>) {
  const [word, tone] = standings[state]
  if (refund?.state === 'failed') return <StateChip tone="bad">Refund failed</StateChip>
  if (refund?.state === 'waiting') return <StateChip tone="info">Refund on its way</StateChip>
  return <StateChip tone={tone}>{word}</StateChip>
}
