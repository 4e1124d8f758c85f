import { Controller } from 'react-hook-form'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { ImageField } from '../../media/image-field.tsx'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { listReviewableCall } from '../contract.ts'
import type { Route } from './+types/add-review.ts'
import { useReviewForm } from './use-review-form.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requirePerson(request)
  const called = await callShop<typeof listReviewableCall>('get', '/reviewable')
  await requireSession(request, called)
  const asked = new URL(request.url).searchParams.get('toolsId')
  const products = called.ok ? called.value : []
  const [newest] = products
  // Who has bought something most likely comes for that; the shop is chosen by who wants it.
  if (asked === null) return { person, products, chosen: newest?.toolsId ?? '', reviewed: false }
  const wanted = products.some(({ toolsId }) => toolsId === asked)
  return { person, products, chosen: wanted ? asked : '', reviewed: called.ok && !wanted }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Add A Review', 'Say what the shop was like.')
}

const title = 'Add A Review'
const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

export function HydrateFallback() {
  return <ScreenWaiting title={title} lines={6} />
}

export default function AddReview({
  loaderData: { person, products, chosen, reviewed },
}: Route.ComponentProps) {
  const { form, register, told, busy, problem, submit } = useReviewForm(person.name, chosen)
  useUnsaved(form.formState.isDirty)
  return (
    <main>
      <PageHeading title={title} lead={`It appears on the home page under your name, ${person.name}.`} />
      {reviewed && (
        <p role="status" className="measure mb-5 rounded-control bg-raised px-3 py-2">
          {ours.nothingToReview}
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        {products.length > 0 && (
          <SelectField
            label="What it is about"
            help="A review of a product is shown on its page as a verified purchase."
            options={[
              ...products.map(({ toolsId, toolsName }) => ({ value: toolsId, label: toolsName })),
              { value: '', label: 'The shop' },
            ]}
            {...register('productId')}
          />
        )}
        <RadioGroup
          legend="Rating, 5 is best"
          options={ratings}
          error={told('rating')}
          {...register('rating')}
        />
        <TextField
          label="Company"
          autoComplete="organization"
          maxLength={80}
          error={told('company')}
          {...register('company')}
        />
        <TextArea
          label="Comment"
          rows={5}
          maxLength={2000}
          error={told('comment')}
          {...register('comment')}
        />
        <Controller
          control={form.control}
          name="image"
          render={({ field, fieldState }) => (
            <ImageField
              label="Image"
              name={field.name}
              value={field.value || undefined}
              onChange={(address) => {
                field.onChange(address ?? '')
                form.clearErrors('image')
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError message={problem?.message} status={problem?.status} />
        <Button type="submit" variant="action" busy={busy} className="self-start">
          Post review
        </Button>
      </form>
    </main>
  )
}
