import { useSearchParams } from 'react-router'
import { ours } from '../../content/messages.ts'
import { FormError } from '../../ui/form-error.tsx'

export function VerificationNotice() {
  const [search] = useSearchParams()
  if (search.get('notice') !== 'verified') return null
  if (search.has('error')) return <FormError message={ours.linkNoGood} />
  return (
    <p role="status" className="rounded-control border border-good px-3 py-2 text-good">
      {ours.addressConfirmed}
    </p>
  )
}
