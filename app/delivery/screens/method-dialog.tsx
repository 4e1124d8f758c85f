import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RemovePart } from '../../ui/remove-part.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { faultResolver } from '../../ui/use-call-form.ts'
import type { WirePlan } from '../contract.ts'
import { type Opened, readDecimal, readSteps, readWhole, writeSteps } from './typed.ts'
import { sendPlan, useDeliveryForm } from './use-delivery-form.ts'

type Method = WirePlan['zones'][number]['methods'][number]

interface Typed {
  name: string
  by: Method['by']
  prices: string
  freeFrom: string
  heaviest: string
  longest: string
  least: string
  most: string
  standard: boolean
}

const ways = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'value', label: 'By order value' },
]

const resolver = faultResolver<Typed>(({ prices, freeFrom, heaviest, longest, least, most }) => {
  const isOdd = (text: string) => text.trim() !== '' && readDecimal(text) === undefined
  const odd = 'Write a number, such as 4.90.'
  return {
    ...(!readSteps(prices) && { prices: 'Write 4.90, or one step per line: 0 | 4.90.' }),
    ...(isOdd(freeFrom) && { freeFrom: odd }),
    ...(isOdd(heaviest) && { heaviest: odd }),
    ...(isOdd(longest) && { longest: odd }),
    ...((least.trim() === '') !== (most.trim() === '') && { least: 'Write both numbers, or neither.' }),
  }
})

/** A method of a zone; without `method` a new one. */
export function MethodDialog({
  kept,
  zone,
  method,
  open,
  onClose,
}: Opened & { zone: number; method?: Method }) {
  const [removing, setRemoving] = useState(false)
  const form = useDeliveryForm<Typed>({
    kept,
    values: typedOf(method, kept.plan.standard),
    resolver,
    change: (plan, typed) => {
      const changed = methodOf(typed, method?.id ?? crypto.randomUUID())
      const isNew = !method
      return {
        ...plan,
        standard: typed.standard ? changed.id : plan.standard,
        zones: plan.zones.map((one, at) => {
          if (at !== zone) return one
          const others = one.methods.map((old) => (old.id === changed.id ? changed : old))
          return { ...one, methods: isNew ? [...others, changed] : others }
        }),
      }
    },
    onDone: onClose,
  })
  const { register, told } = form
  const by = form.form.watch('by')
  const unit = by === 'weight' ? 'kg' : '$'
  return (
    <>
      <FormDialog
        title={method ? method.name : 'New method'}
        {...{ open: open && !removing, onClose, form }}
        more={
          method && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        <TextField label="Name" maxLength={60} error={told('name')} {...register('name')} />
        <SelectField label="Price" options={ways} {...register('by')} />
        <TextArea
          label="Price in $"
          rows={by === 'flat' ? 1 : 3}
          help={
            by === 'flat'
              ? 'For example 4.90'
              : `One step per line: from how many ${unit}, then the price, as in 0 | 4.90`
          }
          error={told('prices')}
          {...register('prices')}
        />
        <TextField
          label="Free from $ (optional)"
          inputMode="decimal"
          error={told('freeFrom')}
          {...register('freeFrom')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Maximum weight in kg (optional)"
            inputMode="decimal"
            error={told('heaviest')}
            {...register('heaviest')}
          />
          <TextField
            label="Maximum length in cm (optional)"
            inputMode="decimal"
            error={told('longest')}
            {...register('longest')}
          />
          <TextField
            label="Working days, at least"
            inputMode="numeric"
            help="Time in transit. Leave empty to promise no date."
            error={told('least')}
            {...register('least')}
          />
          <TextField
            label="Working days, at most"
            inputMode="numeric"
            error={told('most')}
            {...register('most')}
          />
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="checkbox" {...register('standard')} />
          Default method, used when an order chooses none
        </label>
      </FormDialog>
      {method && (
        <RemovePart
          name={method.name}
          text="Nobody can choose it any more."
          open={removing}
          send={() => sendPlan(kept, without(kept.plan, zone, method.id))}
          keep={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

function typedOf(method: Method | undefined, standard: string): Typed {
  const text = (number: number | null | undefined, unit = 1) => (number == null ? '' : `${number / unit}`)
  const { name = '', by = 'flat', steps = [], freeFrom, heaviest, longest, days } = method ?? {}
  const unit = by === 'weight' ? 1000 : 1
  return {
    name,
    by,
    freeFrom: text(freeFrom),
    heaviest: text(heaviest, 1000),
    longest: text(longest, 10),
    prices:
      steps.length > 0 ? writeSteps(steps.map(({ from, price }) => ({ from: from / unit, price }))) : '',
    least: text(days?.least),
    most: text(days?.most),
    standard: method?.id === standard,
  }
}

function methodOf(typed: Typed, id: string): Method {
  const { name, by, prices, freeFrom, heaviest, longest, least, most } = typed
  const limit = (text: string, unit: number) => {
    const number = readDecimal(text)
    return number === undefined ? null : Math.round(number * unit)
  }
  const unit = by === 'weight' ? 1000 : 1
  return {
    id,
    name,
    by,
    steps: (readSteps(prices) ?? []).map(({ from, price }) => ({ from: from * unit, price })),
    freeFrom: readDecimal(freeFrom) ?? null,
    heaviest: limit(heaviest, 1000),
    longest: limit(longest, 10),
    days: least.trim() === '' ? null : { least: readWhole(least), most: readWhole(most) },
  }
}

function without(plan: WirePlan, zone: number, id: string): WirePlan {
  const zones = plan.zones.map((one, at) =>
    at === zone ? { ...one, methods: one.methods.filter((method) => method.id !== id) } : one,
  )
  return { ...plan, zones }
}
