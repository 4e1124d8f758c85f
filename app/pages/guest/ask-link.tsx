import { useSearchParams } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AskLinkProps {
  number?: string | undefined
  email?: string | undefined
  refused?: string | undefined
}

/** Asks for a new link to an order. A form as browsers send it, with script and without; its answer is always the same. */
export function AskLink({ number, email, refused }: AskLinkProps) {
  const [asked] = useSearchParams()
  return (
    <form method="post" action="/guest" className="flex max-w-md flex-col gap-4">
      <FormError message={refused} />
      {asked.has('asked') && <p role="status">{ours.guestLinkAsked}</p>}
      <TextField
        label="Order number"
        name="number"
        placeholder="SP-10482"
        maxLength={20}
        autoComplete="off"
        required
        defaultValue={number}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={320}
        required
        defaultValue={email}
      />
      <Button type="submit" variant="action" className="self-start">
        Email me a link
      </Button>
    </form>
  )
}
