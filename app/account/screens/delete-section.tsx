import { useState } from 'react'
import { specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { deleteAccountCall } from '../contract.ts'
import { AccountSection } from './account-section.tsx'
import { FormProblem } from './form-problem.tsx'
import { OwnPassword, ownPasswordRule } from './proof-fields.tsx'

interface DeleteSectionProps {
  email: string
  hasPassword: boolean
}

export function DeleteSection({ email, hasPassword }: DeleteSectionProps) {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection title="Delete your account" lead="For good: nobody can bring it back.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        {open && <DeleteForm email={email} hasPassword={hasPassword} />}
      </Dialog>
    </AccountSection>
  )
}

function DeleteForm({ email, hasPassword }: DeleteSectionProps) {
  const form = useCallForm({
    defaultValues: { email: '', password: '' },
    send: (typed) => callShop<typeof deleteAccountCall>('delete', '/account', { body: typed }),
    async onDone() {
      showSuccess('Your account is deleted. Goodbye.')
      await signOut()
      location.assign('/')
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>Unpaid orders are cancelled.</li>
        <li>Paid ones stay in our books without your name and address. Keep the invoices that you need.</li>
        <li>Your reviews stay, as a former customer’s. Your profile, messages and emails are deleted.</li>
      </ul>
      <FormProblem problem={form.problem} />
      <TextField
        label="Your email"
        type="email"
        autoComplete="off"
        help={`Type ${email}`}
        error={form.told('email')}
        {...form.register('email', { required: specified.emailRequired })}
      />
      <OwnPassword
        wanted={hasPassword}
        error={form.told('password')}
        {...form.register('password', ownPasswordRule)}
      />
      <Button type="submit" variant="danger" className="self-end" busy={form.busy}>
        Delete my account
      </Button>
    </form>
  )
}
