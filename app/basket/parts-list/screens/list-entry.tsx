import { formatMoney } from '../../../basics/money.ts'
import { partAddress } from '../../../catalogue/product.ts'
import { StockWord } from '../../../catalogue/stock-word.tsx'
import { describedBy, FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownChoice, ShownEntry } from '../show-list.server.ts'

const states = {
  found: { words: 'Found', icon: 'check', tone: 'text-good' },
  doubtful: { words: 'Please choose', icon: 'warning', tone: 'text-careful' },
  nothing: { words: 'Nothing found', icon: 'close', tone: 'text-bad' },
} as const

export function ListEntry({ entry }: { entry: ShownEntry }) {
  const { place, typed, state, choices, chosen } = entry
  const { words: told, icon, tone } = states[state]
  const words = state === 'doubtful' && choices.length === 1 ? 'Is this it?' : told
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pb-5">
      <legend className="contents">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-5">
          <span className="wrap-anywhere font-semibold">
            <span className="sr-only">Line {place + 1}: </span>
            {typed.replaceAll('\t', '  ')}
          </span>
          <span className={`inline-flex items-center gap-1.5 font-semibold text-sm ${tone}`}>
            <Icon name={icon} className="size-4" /> {words}
          </span>
        </span>
      </legend>
      {state === 'nothing' ? (
        <p className="text-muted text-sm">
          No part on sale has this number or all of these words. It stays in the list above: correct it there,
          or{' '}
          <a
            href={`/catalogue?q=${encodeURIComponent(typed.slice(0, 100).toWellFormed())}`}
            target="_blank"
            rel="noopener"
            className="text-link underline underline-offset-4"
          >
            search for the closest match
          </a>
          .
        </p>
      ) : (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_9rem]">
          <div className="flex min-w-0 flex-col gap-2">
            {choices.map((choice) => (
              <Choice
                key={`${choice.value} ${choice.quantity}`}
                choice={choice}
                place={place}
                chosen={chosen === choice.value}
              />
            ))}
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-muted text-sm">
              <input
                type="radio"
                name={`choice.${place}`}
                value=""
                defaultChecked={chosen === ''}
                className="radio radio-sm"
              />
              Skip this line
            </label>
          </div>
          <Quantity entry={entry} />
        </div>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  choice: ShownChoice
  place: number
  chosen: boolean
}

function Choice({ choice: { value, product, quantity, note }, place, chosen }: ChoiceProps) {
  const { slug, name, brand, partNumber, price, minimum } = product
  const number = [brand, partNumber].filter(Boolean).join(' ')
  return (
    <div className="flex items-center gap-x-4 rounded-control border border-edge px-3 has-checked:border-action has-checked:bg-raised">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 py-2">
        <input
          type="radio"
          name={`choice.${place}`}
          value={value}
          defaultChecked={chosen}
          className="radio radio-sm shrink-0"
        />
        <span className="flex min-w-0 flex-col">
          <span className="wrap-anywhere">
            {quantity !== undefined && <strong className="font-semibold">{quantity} × </strong>}
            {name}
          </span>
          <span className="flex flex-wrap gap-x-3 text-muted text-sm">
            {number && <span className="wrap-anywhere">{number}</span>}
            <span className="tabular-nums">
              {formatMoney(price)} per piece<span className="plus-tax"> plus tax</span>
            </span>
            {minimum > 1 && <span>from {minimum} pieces</span>}
            <StockWord {...product} />
          </span>
          {note && <span className="text-careful text-sm">{note}</span>}
        </span>
      </label>
      <a
        href={partAddress(slug)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end text-link text-sm underline underline-offset-4"
      >
        View<span className="sr-only"> {name}, in a new tab</span>
      </a>
    </div>
  )
}

function Quantity({ entry }: { entry: ShownEntry }) {
  const { place, quantity, asksQuantity, choices, error } = entry
  const id = `quantity-${place}`
  const differ = choices.some((choice) => choice.quantity !== undefined)
  const asks = asksQuantity ? 'How many? We couldn’t tell.' : undefined
  const help = differ ? 'Leave empty for the quantity in your choice' : asks
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        Quantity<span className="sr-only">, line {place + 1}</span>
      </label>
      <input
        id={id}
        name={`quantity.${place}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={quantity}
        className="input max-w-24 text-center tabular-nums"
        {...describedBy(id, help, error)}
      />
      {help && (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
