import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import { textFault } from '../content/text-fault.ts'
import type { ContactMessage, MessageField } from './contact-message.ts'

export const MESSAGES_AN_HOUR = 5

/** In the order of the form. Name, e-mail and subject become headers of a mail: no line break (threat 69). */
export function faultsOf(written: ContactMessage): Faults<MessageField> {
  const { name, email, subject, message } = written
  return faultsAmong<MessageField>([
    ['name', textFault(name, { most: 100 })],
    ['email', emailFault(email)],
    ['subject', textFault(subject, { most: 150 })],
    ['message', textFault(message, { most: 5000, lines: true })],
  ])
}

export function decideMessage(
  written: ContactMessage,
): Outcome<{ message: ContactMessage }, Invalid<MessageField>> {
  const fault = firstFault(faultsOf(written))
  if (fault) return refuse(fault)
  return ok({
    message: {
      name: written.name.trim(),
      email: normalEmail(written.email.trim()) ?? '',
      subject: written.subject.trim(),
      message: written.message.trim(),
    },
  })
}

function emailFault(email: string): string | undefined {
  const fault = textFault(email, { most: 320 })
  return fault ?? (normalEmail(email.trim()) ? undefined : specified.emailInvalid)
}
