import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import { mailSorts, mailStates } from './queued-mail.ts'

const mail = z
  .object({
    _id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    queuedAt: z.string(),
    deliveredAt: z.string().optional(),
    tries: z.int(),
    lastError: z.string().optional(),
    dueAt: z.string().optional().describe('When it is tried again; without it, it is not tried any more.'),
    state: z
      .enum(mailStates)
      .describe(
        '`undeliverable`: the mail server refused it for good. `expired`: its link was too old before it could leave.',
      ),
    linksExpired: z.literal(true).optional(),
  })
  .meta({ id: 'Mail' })

export type WireMail = z.infer<typeof mail>

const opened = mail.extend({ text: z.string(), html: z.string().optional() }).meta({ id: 'OpenedMail' })

export type WireOpenedMail = z.infer<typeof opened>

const inPath = z.object({ id: z.string().refine(isId).describe('The `_id` of a mail.') })

/** `cursor` is the `_id` of the last one seen, for clients that walk through all. The file lacks what they say. */
export const [listMailsCall, exportMailsCall] = listCalls('/mails', {
  operationIds: ['listMails', 'exportMails'],
  summaries: [
    'List the mails that wait to leave or have left, or those that are searched for',
    'List the mails, or those that are searched for, as CSV',
  ],
  tag: 'mail',
  query: {
    ...listQuery(mailSorts, mailStates),
    cursor: z.string().refine(isId, 'Give the _id of a mail.').optional(),
  },
  row: mail,
})

/** Where a mail server carries the mails, links that prove who somebody is are not shown whole: they are theirs. */
export const openMailCall = defineCall({
  operationId: 'openMail',
  method: 'get',
  path: '/mails/{id}',
  summary: 'Read one of the shop’s mails',
  tag: 'mail',
  proof: 'bearer',
  who: 'admin',
  params: inPath,
  answer: opened,
  refusals: [],
})

/**
 * A mail that has left leaves once more, as a new one; one that has not is due at once, with all its tries again. Not one whose
 * links have expired.
 */
export const resendMailCall = defineCall({
  operationId: 'resendMail',
  method: 'post',
  path: '/mails/{id}/resend',
  summary: 'Send a mail again',
  tag: 'mail',
  proof: 'bearer',
  who: 'admin',
  limit: { calls: 60, seconds: 3600, per: 'person' },
  params: inPath,
  answer: z.object({ queuedId: z.string() }),
  refusals: ['mail-expired'],
})
