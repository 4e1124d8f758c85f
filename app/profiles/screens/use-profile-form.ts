import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { ours, specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { hostedProvider } from '../../session/hosted.ts'
import type { Person } from '../../session/session.ts'
import { currentSession, refreshSession } from '../../session/session.ts'
import { faultResolver } from '../../ui/fault-resolver.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { saveProfileCall } from '../contract.ts'
import { faultsOf, type ProfileDetails, type ProfileDraft } from '../save-profile.ts'

const resolver = faultResolver<ProfileDraft>(faultsOf)

/** The form of a person's name and details: what was typed stays until it is saved. */
export function useProfileForm(person: Person, saved: ProfileDetails, onSaved: () => void) {
  const form = useForm<ProfileDraft>({ resolver, defaultValues: { ...saved, name: person.name } })
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()

  const submit = form.handleSubmit(async (draft) => {
    setProblem(undefined)
    const session = await currentSession()
    if (session.state !== 'signed-in') {
      showError(specified.noUser)
      setProblem(specified.noUser)
      return
    }
    const { email } = person
    const answer = await callShop<typeof saveProfileCall>('put', '/profile-details/{email}', {
      params: { email },
      body: { ...draft, email },
    })
    if (answer.ok) {
      showSuccess(ours.profileSaved)
      // Whoever shows the name, on whatever screen, asks the session for it.
      if (draft.name && draft.name !== person.name) {
        await (await hostedProvider())?.rename(draft.name)
        await refreshSession()
      }
      await revalidate()
      onSaved()
      return
    }
    const message = answer.status === 401 ? specified.noUser : answer.message
    showError(message)
    setProblem(message)
    const { field } = answer.facts
    if (typeof field === 'string' && field in draft) {
      form.setError(field as keyof ProfileDraft, { type: 'shop', message })
    }
  })

  return { form, submit, problem }
}
