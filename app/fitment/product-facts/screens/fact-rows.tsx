import { type ClipboardEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Fact } from '../fact.ts'

const blank: Fact = { name: '', value: '' }

/** What other products of its category say: names, each with the values that there are. */
export type OtherFacts = readonly { name: string; values: readonly string[] }[]

interface FactRowsProps {
  facts: readonly Fact[]
  others: OtherFacts
  /** By field: `facts`, `facts.0.name`. */
  faults: Partial<Record<string, string>>
  onChange: (facts: Fact[]) => void
}

/** Facts of a product, a row each, in the order of its page; several lines that are pasted into a name become rows. */
export function FactRows({ facts, others, faults, onChange }: FactRowsProps) {
  const id = useId()
  const change = (place: number, changed: Partial<Fact>) =>
    onChange(facts.map((fact, at) => (at === place ? { ...fact, ...changed } : fact)))
  const paste = (place: number) => (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (pasted.length === 0) return
    event.preventDefault()
    onChange(facts.toSpliced(place, facts[place]?.value ? 0 : 1, ...pasted))
  }
  const named = new Set(facts.map(({ name }) => name.trim().toLowerCase()))
  const missing = others.filter(({ name }) => !named.has(name.toLowerCase()))
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex max-w-3xl flex-col gap-3">
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have nothing else of their own
          <li key={place}>
            <FactRow
              {...{ fact, place, faults, names: `${id}-names` }}
              values={others.find(({ name }) => name === fact.name)?.values ?? []}
              onChange={(changed) => change(place, changed)}
              onPaste={paste(place)}
              onUp={() => onChange(facts.toSpliced(place, 1).toSpliced(place - 1, 0, fact))}
              onRemove={() => onChange(facts.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">
        With the unit in the value: 257 g. Several lines, “Weight: 257 g” each, can be pasted into a name at
        once.
      </p>
      <FieldError id={id} error={faults.facts} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => onChange([...facts, blank])}>Add a fact</Button>
        {missing.length > 0 && (
          <>
            <Button
              variant="quiet"
              aria-describedby={`${id}-missing`}
              onClick={() => onChange([...facts, ...missing.map(({ name }) => ({ name, value: '' }))])}
            >
              Add usual facts
            </Button>
            <span id={`${id}-missing`} className="text-muted text-sm">
              {missing.map(({ name }) => name).join(', ')}
            </span>
          </>
        )}
      </div>
      <Choices id={`${id}-names`} values={missing.map(({ name }) => name)} />
    </div>
  )
}

interface FactRowProps {
  fact: Fact
  place: number
  names: string
  values: readonly string[]
  faults: FactRowsProps['faults']
  onChange: (changed: Partial<Fact>) => void
  onPaste: (event: ClipboardEvent) => void
  onUp: () => void
  onRemove: () => void
}

function FactRow({ fact, place, names, values, faults, onChange, onPaste, onUp, onRemove }: FactRowProps) {
  const id = useId()
  const field = (part: keyof Fact, label: string) => ({
    name: `facts.${place}.${part}`,
    'aria-label': label,
    'aria-invalid': faults[`facts.${place}.${part}`] ? true : undefined,
    className: 'input',
    autoComplete: 'off',
    value: fact[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  })
  const nth = place + 1
  const wrong = [faults[`facts.${place}.name`], faults[`facts.${place}.value`]].filter(Boolean)
  return (
    <div className="grid grid-cols-[1fr_auto_auto] gap-2 sm:grid-cols-[14rem_1fr_auto_auto]">
      <input
        {...field('name', `Name of fact ${nth}`)}
        placeholder="Weight"
        list={names}
        onPaste={onPaste}
        aria-describedby={`${id}-error`}
      />
      <input
        {...field('value', `Value of fact ${nth}`)}
        placeholder="257 g"
        list={`${id}-values`}
        aria-describedby={`${id}-error`}
        className="input max-sm:col-span-3 max-sm:row-start-2"
      />
      <Choices id={`${id}-values`} values={values} />
      <button
        type="button"
        className="icon-button"
        aria-label={`Move up fact ${nth} ${fact.name}`}
        disabled={place === 0}
        onClick={onUp}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove fact ${nth} ${fact.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <div className="col-span-full empty:hidden">
        <FieldError id={id} error={wrong.join(' ')} />
      </div>
    </div>
  )
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

/** Lines with a name and a value, as a table or a page has them; none of a text that is not like that. */
function readPasted(text: string): Fact[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const facts = lines.map((line) => /^([^:\t]+)(?::|\t)(.+)$/.exec(line.trim()))
  return facts.every((fact) => fact !== null)
    ? facts.map(([, name = '', value = '']) => ({
        name: name.trim(),
        value: value.replaceAll('\t', ' ').trim(),
      }))
    : []
}
