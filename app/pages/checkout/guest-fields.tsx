import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { isBlank, normalEmail } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import { loginAddress } from '../../session/return-path.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Where } from './use-delivery.ts'

/** Who orders without an account. Whether the address has one is nothing that this page knows. */
export function GuestFields({ form: { register, formState } }: { form: UseFormReturn<Where> }) {
  const { errors } = formState
  return (
    <>
      <p>
        You don’t need an account.{' '}
        <Link to={loginAddress('/checkout')} className="text-link-plain">
          Log in
        </Link>{' '}
        if you have one.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={80}
          error={errors.name?.message}
          {...register('name', { validate: (name) => !isBlank(name) || specified.nameRequired })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={320}
          help="The link to your order goes there."
          error={errors.email?.message}
          {...register('email', {
            validate: (email) =>
              email.trim() === ''
                ? specified.emailRequired
                : normalEmail(email.trim()) !== undefined || specified.emailInvalid,
          })}
        />
      </div>
    </>
  )
}
