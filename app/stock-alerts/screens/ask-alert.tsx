import * as ours from '../../content/our-messages.ts'
import { alertPlace } from '../../content/places.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AskAlertProps {
  productId: string
  refused?: { typed: string; message: string; atField: boolean } | undefined
}

/** Asks for an address to write to once a sold-out part is back. A form as browsers send it, with script and without. */
export function AskAlert({ productId, refused }: AskAlertProps) {
  return (
    <form
      id={alertPlace}
      tabIndex={-1}
      method="post"
      action="/back-in-stock"
      className="mt-6 flex flex-col gap-3"
    >
      <input type="hidden" name="toolsId" value={productId} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={320}
        required
        defaultValue={refused?.typed}
        error={refused?.atField ? refused.message : undefined}
        help={ours.alertHelp}
      />
      <FormError message={refused && !refused.atField ? refused.message : undefined} />
      <Button type="submit" variant="plain" className="self-start">
        Email me when it is back
      </Button>
    </form>
  )
}
