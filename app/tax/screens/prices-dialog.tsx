import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { most, type TaxPlan } from '../plan.ts'
import { countryOptions, regionOptions, regionWithin } from './places.ts'
import { writeClasses } from './typed-classes.ts'
import { type Opened, useTaxForm } from './use-tax-form.ts'

const codes = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

const countries = [{ value: '', label: 'Not set' }, ...countryOptions]

interface Typed {
  prices: TaxPlan['prices']
  country: string
  region: string
  classes: string[]
  /** The position of its class. */
  delivery: string
  reverse: string
}

/** What holds of all places: whether prices have the tax in them, the classes, and where businesses owe it themselves. */
export function PricesDialog({ kept, open, onClose }: Opened) {
  const { prices, home, classes, deliveryClass, reverse } = kept.plan
  const form = useTaxForm<Typed>({
    kept,
    values: {
      prices,
      country: home.country,
      region: home.region,
      reverse: reverse.join(', '),
      classes: [...classes, ''],
      delivery: String(Math.max(0, classes.indexOf(deliveryClass))),
    },
    change: (plan, { country, region, ...typed }) => ({
      ...writeClasses(plan, typed.classes, Number(typed.delivery)),
      prices: typed.prices,
      reverse: codes(typed.reverse),
      home: { country, region: regionWithin({ country, region }) },
    }),
    onDone: onClose,
  })
  const { register } = form
  const regions = regionOptions(form.form.watch('country'), 'None')
  return (
    <FormDialog title="Prices and classes" {...{ open, onClose, form }}>
      <RadioGroup
        legend="Prices"
        options={[
          { value: 'inside', label: 'include tax' },
          { value: 'added', label: 'exclude tax: it is added at checkout' },
        ]}
        {...register('prices')}
      />
      <SelectField
        label="The shop’s country"
        options={countries}
        help="Orders that are collected, or whose country isn’t known, are taxed at its rates."
        {...register('country')}
      />
      {regions.length > 0 && <SelectField label="Its state" options={regions} {...register('region')} />}
      <ClassFields form={form} />
      <TextArea
        label="Reverse charge (optional)"
        rows={2}
        help="Countries where a business with a VAT number accounts for the tax itself: DE, FR."
        {...register('reverse')}
      />
    </FormDialog>
  )
}

interface ClassFieldsProps {
  form: Pick<ReturnType<typeof useTaxForm<Typed>>, 'register' | 'form'>
}

/** One field for each class, and an empty one for a new one as soon as there is none. */
function ClassFields({ form: { register, form } }: ClassFieldsProps) {
  const typed = form.watch('classes') ?? []
  const shown = typed.at(-1)?.trim() && typed.length < most.classes ? [...typed, ''] : typed
  const named = typed.flatMap((name, at) => (name.trim() ? [{ value: String(at), label: name }] : []))
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 font-semibold text-sm">Classes of products</legend>
        {shown.map((_, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a class is known by its position
            key={at}
            label={at === 0 ? 'Class 1 (default)' : `Class ${at + 1}`}
            maxLength={most.name}
            {...register(`classes.${at}`)}
          />
        ))}
        <p className="text-muted text-sm">
          Renaming a class renames it in every rate. Products keep the old name until you change them; this
          page counts them. Clear a name to remove the class and its rates.
        </p>
      </fieldset>
      <SelectField label="Class of delivery" options={named} {...register('delivery')} />
    </>
  )
}
