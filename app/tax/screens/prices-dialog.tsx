import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Opened, useTaxForm } from './use-tax-form.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const codes = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** What holds of all places: whether prices have the tax in them, the classes, and where businesses owe it themselves. */
export function PricesDialog({ kept, open, onClose }: Opened) {
  const { prices, home, classes, deliveryClass, reverse } = kept.plan
  const form = useTaxForm({
    kept,
    values: {
      ...{ prices, country: home.country, region: home.region, deliveryClass },
      ...{ classes: classes.join('\n'), reverse: reverse.join(', ') },
    },
    change: (plan, { country, region, ...typed }) => ({
      ...plan,
      ...{ prices: typed.prices, home: { country, region }, deliveryClass: typed.deliveryClass.trim() },
      ...{ classes: lines(typed.classes), reverse: codes(typed.reverse) },
    }),
    onDone: onClose,
  })
  const { register } = form
  return (
    <FormDialog title="Prices and classes" {...{ open, onClose, form }}>
      <RadioGroup
        legend="Prices"
        options={[
          { value: 'inside', label: 'have the tax in them' },
          { value: 'added', label: 'are without tax: it is added in the checkout' },
        ]}
        {...register('prices')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="The shop’s country"
          maxLength={2}
          help="Its code: what is collected, or goes to nobody knows where, is taxed as there."
          {...register('country')}
        />
        <TextField label="Its state (optional)" maxLength={2} {...register('region')} />
      </div>
      <TextArea
        label="Classes of products"
        rows={3}
        help="A line each. The first is that of a product that names none."
        {...register('classes')}
      />
      <TextField label="Class of delivery" maxLength={40} {...register('deliveryClass')} />
      <TextArea
        label="Reverse charge (optional)"
        rows={2}
        help="Countries where a business with a VAT number owes the tax itself: DE, FR."
        {...register('reverse')}
      />
    </FormDialog>
  )
}
