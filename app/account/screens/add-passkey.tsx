import { useRevalidator } from 'react-router'
import { ours } from '../../content/messages.ts'
import { canUsePasskeys } from '../../session/can-use-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { FormProblem } from './form-problem.tsx'
import { makePasskey } from './make-passkey.ts'
import { useCallForm } from './use-call-form.ts'

interface AddPasskeyProps {
  open: boolean
  onClose: () => void
}

/** A name first, so that the person knows it again among others; then the browser asks. */
export function AddPasskey({ open, onClose }: AddPasskeyProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey">
      {open && (canUsePasskeys() ? <AddForm onAdded={onClose} /> : <NotHere />)}
    </Dialog>
  )
}

function NotHere() {
  return (
    <p>
      This browser can’t keep passkeys here. They need a recent browser, and the shop’s own https address.
    </p>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    values: { name: '' },
    send: ({ name }) => makePasskey(name),
    async onDone() {
      showSuccess('Your passkey is added.')
      onAdded()
      await revalidate()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} stale={form.stale} />
      <TextField
        label="Name"
        maxLength={60}
        autoComplete="off"
        help="Such as “My phone”, so that you know it again."
        error={form.told('name')}
        {...form.register('name', { required: ours.required })}
      />
      <Button type="submit" variant="action" className="self-end" busy={form.busy}>
        Add passkey
      </Button>
    </form>
  )
}
