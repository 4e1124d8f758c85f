import { useForm } from 'react-hook-form'
import { ours } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { faultResolver } from '../../ui/fault-resolver.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { sendMessageCall } from '../contract.ts'
import { type ContactMessage, faultsOf, noMessage } from '../send-message.ts'

const resolver = faultResolver<ContactMessage>(faultsOf)

/** The contact form once the script has come: what was typed goes when it is sent, and stays when it is not. */
export function useContactForm(typed: ContactMessage) {
  const form = useForm<ContactMessage>({ resolver, defaultValues: typed })

  const submit = form.handleSubmit(async (message) => {
    const sent = await callShop<typeof sendMessageCall>('post', '/sendmessage', message)
    if (sent.ok) {
      showSuccess(ours.messageSent)
      form.reset(noMessage)
      return
    }
    showError(sent.message)
    const { field } = sent.facts
    if (typeof field === 'string' && field in noMessage) {
      form.setError(field as keyof ContactMessage, { type: 'shop', message: sent.message })
    }
  })

  return { form, submit }
}
