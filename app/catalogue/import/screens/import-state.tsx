import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import type { WireImport } from '../contract.ts'

const words: Record<WireImport['state'], [string, Tone]> = {
  receiving: ['Uploading', 'info'],
  checking: ['Being read', 'info'],
  failed: ['Not read', 'bad'],
  faulty: ['Has errors', 'bad'],
  same: ['No changes', 'muted'],
  ready: ['Ready to apply', 'careful'],
  applying: ['Being applied', 'info'],
  applied: ['Applied', 'good'],
  undoing: ['Being undone', 'info'],
  undone: ['Undone', 'muted'],
}

export function ImportState({ state }: { state: WireImport['state'] }) {
  const [word, tone] = words[state]
  return <StateChip tone={tone}>{word}</StateChip>
}
