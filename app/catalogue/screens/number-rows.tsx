import { type ClipboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select-field.tsx'
import {
  faultOfNumber,
  kindWords,
  type NumberKind,
  numberKinds,
  type PartNumber,
  readNumbers,
  writeNumbers,
} from '../numbers/part-numbers.ts'

const blank: PartNumber = { kind: 'oem', brand: '', number: '', pieces: null, from: '' }
const isBlank = ({ brand, number }: PartNumber) => `${brand}${number}`.trim() === ''

interface NumberRowsProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Other numbers of a product, a row each; several lines that are pasted into a number become rows. */
export function NumberRows({ label, name, value, onChange, error }: NumberRowsProps) {
  const id = useId()
  const { rows, setRows } = useRows(value, onChange)
  const change = (place: number, changed: Partial<PartNumber>) =>
    setRows(rows.map((row, at) => (at === place ? { ...row, ...changed } : row)))
  const paste = (place: number) => (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData('text'), rows[place] ?? blank)
    if (pasted.length < 2) return
    event.preventDefault()
    setRows(rows.toSpliced(place, 1, ...pasted))
  }
  return (
    <fieldset className="flex flex-col gap-2" {...describedBy(id, true, error)}>
      <legend className="pb-1.5 font-semibold text-sm">{label}</legend>
      <ul className="flex flex-col gap-3">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own
          <li key={place}>
            <NumberRow
              name={name}
              row={row}
              place={place + 1}
              onChange={(changed) => change(place, changed)}
              onPaste={paste(place)}
              onRemove={() => setRows(rows.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <p id={`${id}-help`} className="text-muted text-xs">
        Leave brand empty for this product’s brand. Several lines can be pasted into a number at once.
      </p>
      <FieldError id={id} error={error} />
      <Button
        className="self-start"
        onClick={() => setRows([...rows, { ...blank, kind: rows.at(-1)?.kind ?? 'oem' }])}
      >
        Add a number
      </Button>
    </fieldset>
  )
}

interface NumberRowProps {
  name: string
  row: PartNumber
  place: number
  onChange: (changed: Partial<PartNumber>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function NumberRow({ name, row, place, onChange, onPaste, onRemove }: NumberRowProps) {
  const { kind, brand, number, pieces, from } = row
  const dated = kind.startsWith('supersede')
  const wrong = number.trim() !== '' && faultOfNumber(row) !== undefined
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] gap-2 sm:grid-cols-[11rem_1fr_1.4fr_9.5rem_auto]">
      <Select
        aria-label={`Kind of number ${place}`}
        className="max-sm:col-span-3"
        options={numberKinds.map((each) => ({ value: each, label: kindWords[each] }))}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as NumberKind, pieces: null, from: '' })}
      />
      <input
        aria-label={`Brand of number ${place}`}
        className="input"
        placeholder="Brand"
        value={brand}
        onChange={({ target }) => onChange({ brand: target.value })}
      />
      <input
        name={name}
        aria-label={`Number ${place}`}
        aria-invalid={wrong || undefined}
        className={`input tabular-nums ${dated || kind === 'contains' ? 'max-sm:col-span-2' : ''}`}
        placeholder="Number"
        autoComplete="off"
        value={number}
        onPaste={onPaste}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      {dated ? (
        <input
          type="date"
          aria-label={`Number ${place} since`}
          className="input px-2 max-sm:col-span-2"
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      ) : (
        <input
          type="number"
          min={1}
          aria-label={`Pieces of number ${place}`}
          className="input max-sm:col-span-2 disabled:invisible disabled:max-sm:hidden"
          placeholder="Pieces"
          disabled={kind !== 'contains'}
          value={pieces ?? ''}
          onChange={({ target }) => onChange({ pieces: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove number ${place} ${number}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Rows as they are typed, blank ones too, which the value does not have. */
function useRows(value: string, onChange: (value: string) => void) {
  const [{ rows, written }, keep] = useState(() => ({ rows: rowsOf(value), written: value }))
  // The form shows something else now: it was reset, or caught up with what somebody else has saved.
  const now = written === value ? rows : rowsOf(value)
  const setRows = (next: PartNumber[]) => {
    const text = writeNumbers(next.filter((row) => !isBlank(row)))
    keep({ rows: next.length > 0 ? next : [blank], written: text })
    onChange(text)
  }
  return { rows: now, setRows }
}

function rowsOf(value: string): PartNumber[] {
  const rows = readNumbers(value)
  return rows.length > 0 ? rows : [blank]
}

/** Lines as a file has them, or bare numbers, which are of the kind and brand of the row they are pasted into. */
function readPasted(text: string, { kind, brand }: PartNumber): PartNumber[] {
  return text
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .map(
      (line) => readNumbers(line.includes('|') ? line : `${kind}|${brand}|${line.replaceAll('\t', ' ')}`)[0],
    )
    .filter((row) => row !== undefined)
}
