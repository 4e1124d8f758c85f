import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { hostedProvider, refreshHosted } from '../../session/hosted.ts'
import { returnPath } from '../../session/return-path.ts'
import { currentSession, refreshSession, useSession } from '../../session/session.ts'
import { showError, showSuccess } from '../../ui/toast.ts'

/** Who is signed in has nothing to do on the sign-in page: back to where they came from, else `/` (specification 2). @returns whether they are on their way */
export function useLeaveSignedIn(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = returnPath(search.get('from'))
  const notice = search.get('notice')
  const error = search.get('error')

  const [looked, setLooked] = useState(false)

  useEffect(() => {
    void look(notice, error).then(() => setLooked(true))
  }, [notice, error])
  useEffect(() => {
    if (session.state !== 'signed-in' || !looked) return
    // The mailed link that has led here is good only for who is signed in (decision 26).
    if (notice === 'confirm') return location.replace(`/api/auth/verify-email${location.search}`)
    if (notice === 'verified') tell(session.person.emailVerified, error)
    void navigate(target, { replace: true })
  }, [session, looked, target, notice, error, navigate])
  return session.state === 'signed-in'
}

async function look(notice: string | null, error: string | null): Promise<void> {
  // Back from Google: whatever this page knew of a session before is of the one before.
  if (notice === 'google' && !error) await refreshSession()
  await currentSession()
  // What a hosted provider has confirmed, the shop learns with the next proof.
  if (notice === 'verified' && (await refreshHosted())) await refreshSession()
  // Its code is there when a button is pressed: a browser opens a window only right after a click.
  await hostedProvider().catch(() => undefined)
}

/** The address says what a link was for, not whose: what counts is what the session says. */
function tell(verified: boolean, error: string | null): void {
  if (error === 'another-account') showError(ours.linkOfAnother)
  else if (verified) showSuccess(ours.addressConfirmed)
  else if (error) showError(ours.linkExpired)
}
