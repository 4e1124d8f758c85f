import { useActionData } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { useScripted } from '../../ui/before-react.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ContactAnswer } from '../contact-action.server.ts'
import { type MessageField, noMessage } from '../contact-message.ts'
import { useContactForm } from './use-contact-form.ts'

/** Without script it goes to home's action (`contactAction`), with what was typed; with it, to `POST /sendmessage`. */
export function ContactForm() {
  const answer = useActionData<ContactAnswer>()
  const refused = answer?.sent === false ? answer : undefined
  const typed = refused?.typed ?? noMessage
  const { faults, busy, submit, mend } = useContactForm(
    refused?.field ? { [refused.field]: refused.message } : {},
  )
  const scripted = useScripted()

  const field = (name: MessageField) => ({
    name,
    defaultValue: typed[name],
    error: faults[name],
    onInput: mend(name),
    required: true,
  })

  return (
    <form
      id="contact-form"
      data-stay=""
      method="post"
      action="/?index#contact-form"
      noValidate={scripted}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {answer?.sent && (
        <p role="status" className="rounded-control border border-good px-3 py-2 text-good">
          {ours.messageSent}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={320} {...field('email')} />
      </div>
      <TextField label="Subject" maxLength={150} {...field('subject')} />
      <TextArea label="Message" rows={6} maxLength={5000} {...field('message')} />
      <FormError message={refused && !refused.field ? refused.message : undefined} />
      <Button type="submit" variant="plain" busy={busy} className="self-start">
        Send message
      </Button>
    </form>
  )
}
