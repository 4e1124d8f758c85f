import { useRevalidator } from 'react-router'
import * as ours from '../../../content/our-messages.ts'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCallForm } from '../../../ui/use-call-form.ts'
import type { addSynonymsCall, removeSynonymsCall, WireSynonyms } from '../contract.ts'
import { usePress } from './use-press.ts'

/** The shop's own words that mean the same, beside those of the trade that the search knows anyway. */
export function SynonymList({ synonyms }: { synonyms: WireSynonyms[] }) {
  const { busy, press } = usePress()
  return (
    <section aria-labelledby="synonyms">
      <h2 id="synonyms" className="text-2xl">
        Synonyms
      </h2>
      <p className="pt-1 text-muted text-sm">
        The search knows those of the trade: tyre and tire, spanner and wrench. These are the shop’s own.
      </p>
      <SynonymForm />
      <ul className="pt-3">
        {synonyms.map(({ _id, terms }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-2"
          >
            <span className="wrap-anywhere min-w-40 grow">{terms.join(' = ')}</span>
            <Button
              variant="quiet-danger"
              className="btn-sm"
              busy={busy === _id}
              onClick={() =>
                press(
                  _id,
                  () =>
                    callShop<typeof removeSynonymsCall>('delete', '/synonyms/{id}', { params: { id: _id } }),
                  'These are no longer synonyms.',
                )
              }
            >
              Remove<span className="sr-only"> {terms.join(' = ')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SynonymForm() {
  const { revalidate } = useRevalidator()
  const { register, told, busy, problem, submit } = useCallForm({
    values: { terms: '' },
    send: ({ terms }, key) =>
      callShop<typeof addSynonymsCall>('post', '/synonyms', { body: { terms: terms.split(/[=,]/) }, key }),
    async onDone({ form }) {
      form.reset()
      showSuccess('These are now synonyms.')
      await revalidate()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-3 pt-4">
      <FormError message={problem?.message} />
      <TextField
        label="New synonyms"
        autoComplete="off"
        maxLength={300}
        help="Words that mean the same, separated by =: pannier = bike bag."
        error={told('terms')}
        {...register('terms', { validate: (terms) => terms.trim() !== '' || ours.required })}
      />
      <Button type="submit" busy={busy} className="self-start">
        Add
      </Button>
    </form>
  )
}
