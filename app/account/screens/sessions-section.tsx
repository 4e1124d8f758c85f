import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moment } from '../../basics/dates.ts'
import { callShop } from '../../session/call-shop.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { endSessionCall, signOutEverywhereCall, WireSession } from '../contract.ts'
import { AccountSection } from './account-section.tsx'
import { Row } from './row.tsx'

export function SessionsSection({ sessions }: { sessions: WireSession[] }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function everywhere(): Promise<void> {
    setBusy(true)
    const ended = await callShop<typeof signOutEverywhereCall>('delete', '/account/sessions')
    if (!ended.ok) {
      setBusy(false)
      showError(ended.message)
      return
    }
    await signOut()
    location.assign('/login')
  }

  return (
    <AccountSection
      title="Where you are signed in"
      lead="Something you don’t recognise? Sign it out, and change your password."
    >
      <ul aria-label="Your sessions" className="w-full">
        {sessions.map((session) => (
          <Row
            key={session._id}
            title={session.device}
            chip={session.current && <StateChip tone="good">This one</StateChip>}
            facts={factsOf(session)}
            action={!session.current && <EndSession session={session} />}
          />
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        text="Every device is signed out, including this one. You can then log in again here."
        verb="Sign out everywhere"
        danger
        busy={busy}
        onConfirm={everywhere}
        onClose={() => setAsking(false)}
      />
    </AccountSection>
  )
}

function factsOf({ network, signedInAt, lastSeenAt }: WireSession): string[] {
  return [`Network ${network}`, `Signed in ${moment(signedInAt)}`, `Last seen ${moment(lastSeenAt)}`]
}

function EndSession({ session: { _id, device } }: { session: WireSession }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function end(): Promise<void> {
    setBusy(true)
    const ended = await callShop<typeof endSessionCall>('delete', '/account/sessions/{id}', {
      params: { id: _id },
    })
    if (ended.ok) showSuccess(`${device} is signed out.`)
    else showError(ended.message)
    await revalidate()
    setBusy(false)
  }

  return (
    <Button busy={busy} aria-label={`Sign out ${device}`} onClick={end}>
      Sign out
    </Button>
  )
}
