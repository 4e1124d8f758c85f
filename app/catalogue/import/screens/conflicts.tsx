import { importSays } from '../../../content/import-messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { WireImport } from '../contract.ts'

const reasons: Record<NonNullable<WireImport['conflicts']>['lines'][number]['why'], string> = {
  changed: 'changed since',
  removed: 'taken off sale since',
  taken: 'its part number is another product’s now',
  stock: 'its stock was corrected or imported since',
  ordered: 'more of it was ordered than would be left',
}

export function Conflicts({ found: { conflicts } }: { found: WireImport }) {
  if (!conflicts) return null
  const { of, count, lines } = conflicts
  const sentence = of === 'apply' ? importSays.shopChanged : importSays.undoConflict
  const more = count - lines.length
  return (
    <div role="alert" className="flex gap-2 rounded-control border border-bad px-3 py-2">
      <Icon name="warning" className="mt-1 size-4 shrink-0 text-bad" />
      <div className="flex flex-col gap-1">
        <p className="text-bad">{count > 0 ? sentence : importSays.broke}</p>
        <ul className="text-sm empty:hidden">
          {lines.map(({ line, label, why }) => (
            <li key={line} className="wrap-anywhere">
              Line {line}, {label}: {reasons[why]}.
            </li>
          ))}
          {more > 0 && <li>And {more.toLocaleString('en-US')} more.</li>}
        </ul>
      </div>
    </div>
  )
}
