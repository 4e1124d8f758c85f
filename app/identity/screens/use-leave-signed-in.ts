import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ours } from '../../content/messages.ts'
import { returnPath } from '../../session/return-path.ts'
import { currentSession, refreshSession, useSession } from '../../session/session.ts'
import { showError, showSuccess } from '../../ui/toast.ts'

/** Who is signed in has nothing to do on the sign-in page: back to where they came from, else `/` (specification 2). */
export function useLeaveSignedIn(): void {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = returnPath(search.get('from'))
  const notice = search.get('notice')
  const error = search.get('error')

  useEffect(() => {
    // Back from Google: whatever this page knew of a session before is of the one before.
    void (notice === 'google' && !error ? refreshSession() : currentSession())
  }, [notice, error])
  useEffect(() => {
    if (session.state !== 'signed-in') return
    if (notice === 'verified') tell(session.person.emailVerified, error)
    void navigate(target, { replace: true })
  }, [session, target, notice, error, navigate])
}

function tell(verified: boolean, error: string | null): void {
  if (error && !verified) showError(ours.linkNoGood)
  else showSuccess(ours.addressConfirmed)
}
