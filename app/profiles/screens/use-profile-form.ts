import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { ours, specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import type { Person } from '../../session/session.ts'
import { currentSession } from '../../session/session.ts'
import { faultResolver } from '../../ui/fault-resolver.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { saveProfileCall } from '../contract.ts'
import { faultsOf, type ProfileDetails } from '../save-profile.ts'

const resolver = faultResolver<ProfileDetails>(faultsOf)

/** The form of a person's details: what was typed stays until it is saved. */
export function useProfileForm(person: Person, saved: ProfileDetails, onSaved: () => void) {
  const form = useForm<ProfileDetails>({ resolver, defaultValues: saved })
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()

  const submit = form.handleSubmit(async (details) => {
    setProblem(undefined)
    const session = await currentSession()
    if (session.state !== 'signed-in') {
      showError(specified.noUser)
      setProblem(specified.noUser)
      return
    }
    const address = `/profile-details/${encodeURIComponent(person.email)}`
    const { name, email } = person
    const answer = await callShop<typeof saveProfileCall>('put', address, { ...details, name, email })
    if (answer.ok) {
      showSuccess(ours.profileSaved)
      await revalidate()
      onSaved()
      return
    }
    const message = answer.status === 401 ? specified.noUser : answer.message
    showError(message)
    setProblem(message)
    const { field } = answer.facts
    if (typeof field === 'string' && field in saved) {
      form.setError(field as keyof ProfileDetails, { type: 'shop', message })
    }
  })

  return { form, submit, problem }
}
