import { useRevalidator } from 'react-router'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { hostedProvider } from '../../session/hosted.ts'
import { currentSession, type Person, refreshSession } from '../../session/session.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { faultResolver, type Refused, useCallForm } from '../../ui/use-call-form.ts'
import type { saveProfileCall } from '../contract.ts'
import { faultsOf, type ProfileDetails, type ProfileDraft } from '../save-profile.ts'

const resolver = faultResolver<ProfileDraft>(faultsOf)
const nobody: Refused = {
  ok: false,
  status: 401,
  message: specified.noUser,
  code: 'not-signed-in',
  facts: {},
}

export function useProfileForm(person: Person, saved: ProfileDetails, onSaved: () => void) {
  const { email } = person
  const { revalidate } = useRevalidator()
  return useCallForm({
    resolver,
    defaultValues: { ...saved, name: person.name },
    alsoAsProblem: true,
    async send(draft) {
      const session = await currentSession()
      if (session.state !== 'signed-in') return nobody
      const body = { ...draft, email }
      const answer = await callShop<typeof saveProfileCall>('put', '/profile-details/{email}', {
        params: { email },
        body,
      })
      return !answer.ok && answer.status === 401 ? { ...answer, message: specified.noUser } : answer
    },
    async onDone({ sent: { name } }) {
      showSuccess(ours.profileSaved)
      // Whoever shows the name, on whatever screen, asks the session for it.
      if (name && name !== person.name) {
        await (await hostedProvider())?.rename(name)
        await refreshSession()
      }
      await revalidate()
      onSaved()
    },
    onRefused: ({ refused }) => showError(refused.message),
  })
}
