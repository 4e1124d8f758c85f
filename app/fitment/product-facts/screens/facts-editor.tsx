import { useEffect, useRef } from 'react'
import { useUnsaved } from '../../../session/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { WireProductFacts } from '../contract.ts'
import { FactRows, type OtherFacts } from './fact-rows.tsx'
import { PortFields } from './port-fields.tsx'
import { useFactsEditor } from './use-facts-editor.ts'

interface FactsEditorProps {
  productId: string
  shown: WireProductFacts
  others: OtherFacts
}

export function FactsEditor({ productId, shown, others }: FactsEditorProps) {
  const { typed, change, save, busy, faults, problem, isChanged } = useFactsEditor(productId, shown)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(isChanged)

  // What is wrong may be out of sight.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  return (
    <form
      ref={form}
      noValidate
      aria-label="Facts"
      className="flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section aria-labelledby="listed" className="flex flex-col gap-4">
        <div>
          <h2 id="listed" className="text-xl">
            On its page
          </h2>
          <p className="measure pt-1 text-muted text-sm">
            Customers read them, search by them and narrow the catalogue by them.
          </p>
        </div>
        <FactRows facts={typed.facts} {...{ others, faults }} onChange={(facts) => change({ facts })} />
      </section>
      <section aria-labelledby="part" className="flex flex-col gap-4">
        <div>
          <h2 id="part" className="text-xl">
            As a part of a bicycle
          </h2>
          <p className="measure pt-1 text-muted text-sm">
            By this the shop says whether it fits a bicycle or another part. Leave open what is not certain:
            then it asks, and promises nothing.
          </p>
        </div>
        <PortFields kind={typed.kind} ports={typed.ports} faults={faults} onChange={change} />
      </section>
      <div className="flex flex-col gap-4">
        <FormError message={problem} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="action" busy={busy}>
            Save changes
          </Button>
          <span role="status" className="text-muted text-sm">
            {isChanged && 'Not saved yet.'}
          </span>
        </div>
      </div>
    </form>
  )
}
