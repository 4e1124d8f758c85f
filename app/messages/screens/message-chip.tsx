import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireMessage } from '../contract.ts'

export function MessageChip({ message: { readAt, answeredAt } }: { message: WireMessage }) {
  const [word, tone]: [string, Tone] = answeredAt
    ? ['Answered', 'good']
    : readAt
      ? ['Read', 'muted']
      : ['New', 'careful']
  return <StateChip tone={tone}>{word}</StateChip>
}
