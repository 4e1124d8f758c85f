import { formatDollars } from '../../basics/money.ts'
import { type Change, isMoney, type Value } from '../audit-log-entry.ts'

export function Changes({ changes }: { changes: Change[] }) {
  return (
    <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {changes.map((change) => (
        <OneChange key={change.what} change={change} />
      ))}
    </dl>
  )
}

function OneChange({ change: { what, ...change } }: { change: Change }) {
  return (
    <>
      <dt className="text-muted">{nameOf(what)}</dt>
      <dd className="line-clamp-4 wrap-anywhere">
        {change.before !== undefined && <del className="text-muted">{shown(what, change.before)}</del>}
        {change.before !== undefined && change.after !== undefined && <Arrow />}
        {change.after !== undefined && <ins className="no-underline">{shown(what, change.after)}</ins>}
      </dd>
    </>
  )
}

function Arrow() {
  return (
    <>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> became </span>
    </>
  )
}

function nameOf(what: string): string {
  return what.replace(/(?=[A-Z])/g, ' ').toLowerCase()
}

function shown(what: string, value: Value): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return isMoney(what) ? formatDollars(value) : value.toLocaleString('en-US')
}
