import type { Person } from '../../session/session.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProfileDetails } from '../save-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  person: Person
  saved: ProfileDetails
  onSaved(): void
  onCancel?: (() => void) | undefined
}

/** All required (specification 5), and the name to order and review under; the e-mail is the account's. */
export function ProfileForm({ person, saved, onSaved, onCancel }: ProfileFormProps) {
  const { form, register, told, busy, problem, submit } = useProfileForm(person, saved, onSaved)
  useUnsaved(form.formState.isDirty)
  const socialHelp = 'An https:// address, or your name there.'
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" error={told('name')} {...register('name')} />
        <TextField label="Email" type="email" value={person.email} readOnly />
      </div>
      <TextField label="Education" error={told('education')} {...register('education')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="City" autoComplete="address-level2" error={told('city')} {...register('city')} />
        <TextField label="Phone" type="tel" autoComplete="tel" error={told('phone')} {...register('phone')} />
        <TextField label="LinkedIn" help={socialHelp} error={told('linkedin')} {...register('linkedin')} />
        <TextField label="Facebook" help={socialHelp} error={told('facebook')} {...register('facebook')} />
      </div>
      <FormError message={problem?.message} status={problem?.status} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" busy={busy}>
          Save profile
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
