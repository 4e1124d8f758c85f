import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { Standing } from '../stock-standing.ts'

const words: Record<Standing, { word: string; tone: Tone }> = {
  stocked: { word: 'In stock', tone: 'good' },
  low: { word: 'Low stock', tone: 'careful' },
  out: { word: 'Out of stock', tone: 'bad' },
  removed: { word: 'Removed', tone: 'muted' },
}

export function StandingChip({ standing }: { standing: Standing }) {
  const { word, tone } = words[standing]
  return <StateChip tone={tone}>{word}</StateChip>
}
