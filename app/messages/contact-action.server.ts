import { data, type RouterContextProvider } from 'react-router'
import { readForm } from '../basics/read-form.ts'
import * as ours from '../content/our-messages.ts'
import { networkContext, shopContext } from '../shop/contexts.ts'
import { type ContactMessage, noMessage } from './contact-message.ts'
import { sendMessage } from './send-message.server.ts'

export type ContactAnswer =
  | { sent: true }
  | { sent: false; message: string; field: string | undefined; typed: ContactMessage }

const maxFormSize = 16 * 1024

/** For browsers whose script has not come. It asks the verb that `POST /sendmessage` asks, and counts as that does. */
export async function contactAction({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const form = await readForm(request, maxFormSize)
  if (!form) return answer(413, ours.messageTooLarge, noMessage)
  const typed: ContactMessage = {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    subject: form.get('subject') ?? '',
    message: form.get('message') ?? '',
  }
  const sent = await sendMessage(context.get(shopContext), context.get(networkContext), typed)
  if (sent.ok) return data<ContactAnswer>({ sent: true })
  if (sent.refusal === 'invalid') return answer(422, sent.message, typed, sent.field)
  return answer(429, ours.messagesTooMany, typed)
}

function answer(status: number, message: string, typed: ContactMessage, field?: string) {
  return data<ContactAnswer>({ sent: false, message, field, typed }, { status })
}
