import { formatDollars } from '../../basics/money.ts'
import { type Change, isMoney, type Value } from '../audit-log-entry.ts'
import { lastOf } from '../leaves.ts'

export function Changes({ changes }: { changes: Change[] }) {
  return (
    <dl className="grid max-w-md grid-cols-[fit-content(50%)_1fr] gap-x-3 gap-y-0.5 text-sm">
      {changes.map((change) => (
        <OneChange key={change.what} change={change} />
      ))}
    </dl>
  )
}

function OneChange({ change: { what, ...change } }: { change: Change }) {
  const inWords = (value: Value | undefined) => (value === undefined ? undefined : shown(what, value))
  const [was, is] = apart(inWords(change.before), inWords(change.after))
  const told = (
    <>
      {was !== undefined && <del className="text-muted">{was}</del>}
      {was !== undefined && is !== undefined && <Arrow />}
      {is !== undefined && <ins className="no-underline">{is}</ins>}
    </>
  )
  const isLong = `${was ?? ''}${is ?? ''}`.length > 160
  return (
    <>
      <dt className="text-muted">{nameOf(what)}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {isLong ? (
          <details className="group">
            <summary className="line-clamp-4 cursor-pointer group-open:line-clamp-none">{told}</summary>
          </details>
        ) : (
          told
        )}
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

/** Of a fact within others the way there has names, which stay as they are. */
function nameOf(what: string): string {
  const last = lastOf(what)
  return `${what.slice(0, what.length - last.length)}${last.replace(/(?=[A-Z])/g, ' ').toLowerCase()}`
}

/** Of two texts of several lines only those between the first and the last that is another, with “…” for the rest. */
function apart(was: string | undefined, is: string | undefined): [string | undefined, string | undefined] {
  if (was === undefined || is === undefined) return [was, is]
  const [before, after] = [was.split('\n'), is.split('\n')]
  const most = Math.min(before.length, after.length)
  let [first, last] = [0, 0]
  while (first < most && before[first] === after[first]) first += 1
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  const between = (lines: string[]) =>
    [first > 0 && '…', ...lines.slice(first, lines.length - last), last > 0 && '…'].filter(
      (line) => line !== false,
    )
  return [between(before).join('\n'), between(after).join('\n')]
}

function shown(what: string, value: Value): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return isMoney(what) ? formatDollars(value) : value.toLocaleString('en-US')
}
