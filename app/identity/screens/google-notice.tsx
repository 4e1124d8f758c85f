import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { googleError } from './google-errors.ts'

export function GoogleNotice() {
  const [search] = useSearchParams()
  const { state } = useSession()
  if (search.get('notice') !== 'google') return null
  const error = search.get('error')
  if (error) return <FormError message={`Error: ${googleError(error)}`} />
  return state === 'signed-out' ? null : <Spinner label="Signing you in" />
}
