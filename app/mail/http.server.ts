import { answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { ok } from '../basics/outcome.ts'
import { exportMailsCall, listMailsCall, openMailCall, resendMailCall, type WireMail } from './contract.ts'
import { exportMails, listMails, mailColumns } from './list-mails.server.ts'
import { openMail } from './open-mail.server.ts'
import { hasExpired, nextTryOf, type QueuedMail, stateOf } from './queued-mail.ts'
import { resendMail } from './resend-mail.server.ts'

/** The calls of mail. */
export const mailCalls = [
  answerCall(listMailsCall, async (shop, { viewer, query }) => {
    const { mails, counts } = await listMails(shop, viewer, query)
    return ok({ answer: mails.map((mail) => toWire(mail, shop.now())), headers: countsHeader(counts) })
  }),
  answerCall(exportMailsCall, async (shop, { viewer, query }) => ({
    ok: true,
    response: csvAnswer('mails', mailColumns, exportMails(shop, viewer, query)),
  })),
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

function toWire(mail: QueuedMail, now: Date): WireMail {
  return {
    _id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    queuedAt: mail.queuedAt.toISOString(),
    deliveredAt: mail.deliveredAt?.toISOString(),
    tries: mail.attempts,
    lastError: mail.lastError ?? undefined,
    dueAt: nextTryOf(mail)?.toISOString(),
    state: stateOf(mail),
    ...(hasExpired(mail, now) && { linksExpired: true }),
  }
}
