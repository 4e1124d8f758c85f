import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { answerOnce } from './answer-once.server.ts'
import {
  type Books,
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  listIntents,
} from './books.server.ts'
import { readCard, readForm, respond } from './form.server.ts'
import { findRefund, listRefunds, type RefundDraft, refundIntent } from './refunds.server.ts'
import { type Reply, refundToStripe, replies, toStripe } from './wire.ts'

/** Stripe refuses less than this in a charge, and our books do too. */
const leastAmount = 50

/**
 * The part of the sandbox that only the shop may ask, with its secret key: Stripe's paths, form-encoded bodies and
 * `Idempotency-Key`. `changed` is told after each write.
 */
export function secretSide(books: Books, secretKey: string, changed: () => void): Hono {
  const app = new Hono()

  app.use(async (context, next) => {
    const [, key = ''] = context.req.header('authorization')?.split('Bearer ') ?? []
    if (!sameText(key, secretKey)) return respond(replies.key())
    return await next()
  })

  app.get('/v1/payment_intents/:id', async (context) => {
    const intent = await findIntent(books, context.req.param('id'))
    return respond(intent ? replies.intent(intent) : replies.missing(context.req.param('id')))
  })
  app.get('/v1/payment_intents', async (context) => {
    const { data, has_more } = await listIntents(books, context.req.query())
    return respond({ status: 200, body: { object: 'list', data: data.map(toStripe), has_more } })
  })
  app.get('/v1/refunds/:id', async (context) => {
    const refund = await findRefund(books, context.req.param('id'))
    return respond(
      refund
        ? { status: 200, body: refundToStripe(refund) }
        : replies.missing(context.req.param('id'), 'refund'),
    )
  })
  app.get('/v1/refunds', async (context) => {
    const { data, has_more } = await listRefunds(books, context.req.query())
    return respond({ status: 200, body: { object: 'list', data: data.map(refundToStripe), has_more } })
  })
  app.post('/v1/payment_intents', (context) =>
    write(context, async (inside, form) => {
      const draft = readDraft(form)
      return draft.ok ? await createIntent(inside, draft) : draft.reply
    }),
  )
  app.post('/v1/payment_intents/:id/confirm', (context) =>
    write(context, (inside, form) => confirmIntent(inside, context.req.param('id'), readCard(form))),
  )
  app.post('/v1/payment_intents/:id/cancel', (context) =>
    write(context, (inside) => cancelIntent(inside, context.req.param('id'))),
  )
  app.post('/v1/refunds', (context) =>
    write(context, (inside, form) => refundIntent(inside, readRefund(form))),
  )
  return app

  async function write(
    context: Context,
    work: (inside: Books, form: URLSearchParams) => Promise<Reply>,
  ): Promise<Response> {
    const form = await readForm(context.req.raw)
    if (!form) return respond(replies.tooLarge())
    const asked = { key: context.req.header('idempotency-key'), request: `${context.req.path} ${form}` }
    const reply = await answerOnce(books, asked, (inside) => work(inside, form))
    changed()
    return respond(reply)
  }
}

function readDraft(form: URLSearchParams) {
  const amount = Number(form.get('amount'))
  const currency = form.get('currency') ?? ''
  if (!Number.isSafeInteger(amount) || amount < leastAmount)
    return { ok: false as const, reply: replies.parameter('amount') }
  if (!/^[a-z]{3}$/.test(currency)) return { ok: false as const, reply: replies.parameter('currency') }
  return { ok: true as const, amount, currency, metadata: readMetadata(form) }
}

function readRefund(form: URLSearchParams): RefundDraft {
  const amount = form.get('amount')
  return {
    intentId: form.get('payment_intent') ?? '',
    amount: amount === null ? undefined : Number(amount),
    metadata: readMetadata(form),
  }
}

function readMetadata(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(\w+)\]$/)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
