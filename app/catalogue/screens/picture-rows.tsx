import { useEffect, useRef, useState } from 'react'
import { AddPictures } from '../../media/add-pictures.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MAX_PICTURES, type ProductPicture, readPictures, writePictures } from '../more-pictures.ts'

interface PictureRowsProps {
  label: string
  name: string
  value: string
  onChange(value: string): void
  /** Puts one in the place of the main picture. @returns which that was, if there was one */
  onMain(image: string): string
  error?: string | undefined
}

/** A product's pictures beside its main one, a row each: what it shows, where it stands, and away with it. */
export function PictureRows({ label, name, value, onChange, onMain, error }: PictureRowsProps) {
  const { rows, setRows, add } = useRows(value, onChange)
  const { list, focusNext } = useFocusAfter(value)
  const move = (from: number, to: number) => {
    focusNext(to, to < from ? 'earlier' : 'later')
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))
  }
  const remove = (place: number) => {
    focusNext(Math.min(place, rows.length - 2), 'remove')
    setRows(rows.toSpliced(place, 1))
  }
  const swap = (place: number, image: string) => {
    const main = onMain(image)
    setRows(rows.toSpliced(place, 1, ...(main ? [{ image: main, alt: '' }] : [])))
  }
  return (
    <AddPictures label={label} name={name} room={MAX_PICTURES - 1 - rows.length} onAdd={add} error={error}>
      <ul ref={list} className="flex flex-col gap-3 pb-2 empty:hidden">
        {rows.map(({ image, alt }, place) => (
          <PictureRow
            // biome-ignore lint/suspicious/noArrayIndexKey: it is the place that has the focus
            key={place}
            image={image}
            alt={alt}
            place={place}
            last={place === rows.length - 1}
            onAlt={(typed) => setRows(rows.with(place, { image, alt: typed }))}
            onMove={(to) => move(place, to)}
            onMain={() => swap(place, image)}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
    </AddPictures>
  )
}

interface PictureRowProps extends ProductPicture {
  place: number
  last: boolean
  onAlt(typed: string): void
  onMove(to: number): void
  onMain(): void
  onRemove(): void
}

function PictureRow({ image, alt, place, last, onAlt, onMove, onMain, onRemove }: PictureRowProps) {
  const called = `picture ${place + 2}`
  return (
    <li className="grid grid-cols-[5rem_1fr] items-start gap-x-3 gap-y-1">
      <Picture src={image} alt="" sizes="80px" className="row-span-2 aspect-4/3 rounded-control" />
      <input
        aria-label={`What ${called} shows`}
        className="input"
        placeholder="What it shows (optional)"
        value={alt}
        onChange={({ target }) => onAlt(target.value)}
      />
      <div className="flex flex-wrap items-center">
        <Button variant="quiet" className="btn-sm min-h-11" onClick={onMain}>
          Make main<span className="sr-only"> {called}</span>
        </Button>
        <Step
          name="earlier"
          label={`Move ${called} earlier`}
          disabled={place === 0}
          onStep={() => onMove(place - 1)}
        />
        <Step name="later" label={`Move ${called} later`} disabled={last} onStep={() => onMove(place + 1)} />
        <button
          type="button"
          className="icon-button"
          data-step="remove"
          aria-label={`Remove ${called}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}

interface StepProps {
  name: 'earlier' | 'later'
  label: string
  disabled: boolean
  onStep(): void
}

/** Not `disabled` at the edge: the focus that has come there with a picture stays. */
function Step({ name, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      data-step={name}
      className="icon-button aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onStep}
    >
      <Icon name={name === 'earlier' ? 'up' : 'down'} />
    </button>
  )
}

/** Rows as they are typed: of what they show the value has no blanks at the edge. */
function useRows(value: string, onChange: (value: string) => void) {
  const [{ rows, written }, keep] = useState(() => ({ rows: readPictures(value), written: value }))
  // The form shows something else now: it was reset, or caught up with what somebody else has saved.
  const now = written === value ? rows : readPictures(value)
  const latest = useRef(now)
  latest.current = now
  const setRows = (next: ProductPicture[]) => {
    latest.current = next
    const text = writePictures(next)
    keep({ rows: next, written: text })
    onChange(text)
  }
  // Of several that are uploaded the next may be there before the one before it is shown.
  const add = (image: string) => setRows([...latest.current, { image, alt: '' }])
  return { rows: now, setRows, add }
}

/** The focus goes along with a picture that is moved. */
function useFocusAfter(value: string) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<{ place: number; step: string }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useEffect(() => {
    const { place, step } = next.current ?? {}
    next.current = undefined
    const row = place === undefined ? undefined : list.current?.children[place]
    row?.querySelector<HTMLButtonElement>(`[data-step=${step}]`)?.focus()
  }, [value])
  const focusNext = (place: number, step: string) => {
    next.current = { place, step }
  }
  return { list, focusNext }
}
