import { formatDollars } from '../../../basics/money.ts'
import type { WireLine } from '../contract.ts'
import { listFields } from '../lists.ts'

type Change = WireLine['changes'][number]

/** Longer texts stand under one another, and only their beginnings. */
const SHORT = 48
/** So many lines of a product’s list are shown at once, of those that go and of those that come. */
const LINES = 6

/** One cell: what the shop has now, struck out, and what it would have. */
export function CellChange({ change: { field, title, from, to } }: { change: Change }) {
  const [was, becomes] = [from === undefined ? undefined : worded(field, from), worded(field, to)]
  const short = Math.max(was?.length ?? 0, becomes.length) <= SHORT
  if (isListField(field)) return <ListChange was={was ?? ''} becomes={becomes} />
  const look = short ? 'tabular-nums' : 'line-clamp-4 whitespace-pre-line'
  return (
    <li className="grid gap-x-4 @min-[40rem]:grid-cols-[6rem_1fr]">
      <span className="pt-0.5 text-muted text-xs">{title}</span>
      <span className="wrap-anywhere">
        {was !== undefined && (
          <>
            <span className="sr-only">was </span>
            <del className={`text-muted ${look}`}>{was}</del>
            {short && <span aria-hidden="true">{' → '}</span>}
            <span className="sr-only">, becomes </span>
          </>
        )}
        <ins className={`font-semibold no-underline ${look}`}>{becomes}</ins>
      </span>
    </li>
  )
}

const isListField = (field: string) => listFields.some((one) => one === field)

/** Rows that go and rows that come, a line each: what is applied has to be seen, so all of them can be. */
function ListChange({ was, becomes }: { was: string; becomes: string }) {
  return (
    <li className="flex flex-col gap-1">
      <ListLines text={was} goes />
      <ListLines text={becomes} />
    </li>
  )
}

function ListLines({ text, goes }: { text: string; goes?: boolean }) {
  const lines = text.split('\n').filter((line) => line !== '' && line !== 'nothing')
  const rest = lines.slice(LINES)
  // One text: a list may have thousands of rows.
  const told = (some: string[]) =>
    goes ? (
      <del className="wrap-anywhere whitespace-pre-line text-muted">{some.join('\n')}</del>
    ) : (
      <ins className="wrap-anywhere whitespace-pre-line font-semibold no-underline">{some.join('\n')}</ins>
    )
  if (lines.length === 0) return null
  return (
    <div>
      <span className="sr-only">{goes ? 'gone: ' : 'new: '}</span>
      {told(lines.slice(0, LINES))}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-4">
            {rest.length.toLocaleString('en-US')} more {goes ? 'that go' : 'lines'}
          </summary>
          {told(rest)}
        </details>
      )}
    </div>
  )
}

function worded(field: string, cell: Change['to']): string {
  if (cell === null) return 'the shop’s own'
  if (cell === '') return 'nothing'
  if (typeof cell === 'string') return cell
  return field === 'price' ? formatDollars(cell) : cell.toLocaleString('en-US')
}
