import { ok } from '../basics/outcome.ts'
import { answerCall, answerList } from '../shop/answer-call.server.ts'
import { exportMailsCall, listMailsCall, openMailCall, resendMailCall } from './contract.ts'
import { mailList } from './mail-list.server.ts'
import { openMail } from './open-mail.server.ts'
import { resendMail } from './resend-mail.server.ts'
import { toWire } from './wire.ts'

export const mailCalls = [
  ...answerList(listMailsCall, exportMailsCall, mailList),
  answerCall(openMailCall, async (shop, { viewer, params }) => {
    const opened = await openMail(shop, viewer, params.id)
    if (!opened.ok) return opened
    const { text, html } = opened.mail
    return ok({ answer: { ...toWire(opened.mail, shop.now()), text, html } })
  }),
  answerCall(resendMailCall, async (shop, { viewer, params }) => {
    const resent = await resendMail(shop, viewer, params.id)
    return resent.ok ? ok({ answer: { queuedId: resent.id } }) : resent
  }),
]
