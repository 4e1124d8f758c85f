import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { WireImport } from '../contract.ts'

const doing: Partial<Record<WireImport['state'], string>> = {
  checking: 'Reading the file and comparing it with the shop',
  applying: 'Applying the import',
  undoing: 'Undoing the import',
}

export function isUnderWay({ state }: WireImport): boolean {
  return state in doing
}

export function Progress({ found: { state, done, todo } }: { found: WireImport }) {
  const word = doing[state]
  if (!word) return null
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      <p className="text-sm">{word} …</p>
      <ProgressBar label={word} share={todo > 0 ? Math.min(done / todo, 1) : undefined} />
      <p className="text-muted text-sm">You can leave this page: the shop carries on.</p>
    </div>
  )
}
