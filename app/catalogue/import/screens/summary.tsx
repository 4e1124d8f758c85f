import type { WireImport } from '../contract.ts'

export function Summary({ found: { about, counts, unread } }: { found: WireImport }) {
  if (!counts) return null
  const ofLists = about !== 'products'
  const figures: [string, number][] = [
    ['Lines', counts.lines],
    [ofLists ? 'Products unchanged' : 'Unchanged', counts.same],
    [ofLists ? 'Products changed' : 'Changed', counts.changed],
    ...(ofLists ? [] : ([['New', counts.new]] satisfies [string, number][])),
    ['With warnings', counts.warned],
    [ofLists ? 'Lines with errors' : 'With errors', counts.faulty],
  ]
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figure text-2xl">{figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {unread.length > 0 && (
        <p className="measure wrap-anywhere text-muted text-sm">
          {unread.length === 1 ? 'This column is ignored: ' : 'These columns are ignored: '}
          {unread.join(', ')}.
        </p>
      )}
    </div>
  )
}
