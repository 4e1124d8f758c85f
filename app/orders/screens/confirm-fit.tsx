import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '../../ui/field.tsx'
import { FitWords } from '../../ui/fit-words.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MIN_WHY_LENGTH, type ShownFit } from '../order-fit.ts'

interface ConfirmFitProps {
  fit: ShownFit
  /** It stops, steers or rolls: a reason is asked for, too. */
  safety: boolean
  confirmed: UseFormRegisterReturn
  why: UseFormRegisterReturn
  errors: { confirmed?: string | undefined; why?: string | undefined }
  disabled?: boolean
}

export const confirmRules = {
  confirmed: { validate: (ticked: boolean) => ticked || 'Tick this if you still want it.' },
  why: {
    validate: (text: string) =>
      text.trim().length >= MIN_WHY_LENGTH || 'Say why in a few words: a mechanic reads it before it ships.',
  },
}

/** The verdict before ordering: what does not fit is confirmed, what nobody can tell is only said. */
export function ConfirmFit({ fit, safety, confirmed, why, errors, disabled = false }: ConfirmFitProps) {
  const id = useId()
  if (fit.verdict !== 'does-not-fit') return <FitWords fit={fit} />
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3 rounded-control border border-bad p-3">
      <legend className="sr-only">It does not fit your vehicle</legend>
      <FitWords fit={fit} />
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...confirmed}
            type="checkbox"
            className="checkbox"
            aria-invalid={errors.confirmed ? true : undefined}
            aria-describedby={errors.confirmed && `${id}-error`}
          />
          I still want it: it’s for another vehicle, or I know it fits.
        </label>
        <FieldError id={id} error={errors.confirmed} />
      </div>
      {safety && (
        <TextField
          label="Why?"
          help="Your safety depends on such parts: a mechanic reads this before it ships."
          maxLength={300}
          autoComplete="off"
          error={errors.why}
          {...why}
        />
      )}
    </fieldset>
  )
}
