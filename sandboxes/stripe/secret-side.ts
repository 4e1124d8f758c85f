import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Asked, answerOnce, openOnce } from './answer-once.ts'
import { cancelIntent, confirmIntent } from './books.ts'
import { challengeAddress, challengePage } from './challenge-page.ts'
import type { Books } from './database.ts'
import { currentIntent, currentRefund, endWhatIsDue } from './end-due.ts'
import { findEvent } from './events.ts'
import { readCard, readForm, respond } from './form.ts'
import { listEvents, listIntents, listRefunds, type Query } from './listing.ts'
import { openIntent } from './open-intent.ts'
import {
  inOneOrder,
  parameters,
  readCancellation,
  readDraft,
  readRefund,
  readReturnUrl,
  refuseUnknown,
} from './parameters.ts'
import { refundIntent } from './refunds.ts'
import { replies } from './replies.ts'
import { refundToStripe, toStripe } from './to-stripe.ts'
import { type Reply, requestMade, type SandboxIntent } from './wire.ts'

interface SecretSideParts {
  secretKey: string
  log: { warn(facts: object, sentence: string): void }
  changed(): void
}

/**
 * The part of the sandbox that only the shop may ask, with its secret key: Stripe's paths, form-encoded bodies,
 * `Idempotency-Key` and errors. `changed` is told after each write.
 */
export function secretSide(books: Books, { secretKey, log, changed }: SecretSideParts): Hono {
  const app = new Hono()
  app.onError((error, context) => {
    log.warn({ error: error.message }, 'the sandbox could not answer')
    return answer(context, replies.broken())
  })
  app.route('/', challengePage(books, changed))

  app.use(async (context, next) => {
    const [, key] = context.req.header('authorization')?.split('Bearer ') ?? []
    if (!key) return answer(context, replies.noKey())
    if (!sameText(key, secretKey)) return answer(context, replies.wrongKey(key))
    return await next()
  })

  app.get('/v1/payment_intents/:id', (context) =>
    read(context, parameters.intent, async () => {
      const id = context.req.param('id')
      const intent = await currentIntent(books, id)
      return intent ? replies.done(toStripe(intent)) : replies.missing('payment_intent', id, 'intent')
    }),
  )
  app.get('/v1/refunds/:id', (context) =>
    read(context, [], async () => {
      const id = context.req.param('id')
      const refund = await currentRefund(books, id)
      return refund ? replies.done(refundToStripe(refund)) : replies.missing('refund', id, 'refund')
    }),
  )
  app.post('/v1/payment_intents', (context) =>
    answerWrite(context, parameters.create, async (asked, form) => {
      const draft = readDraft(form)
      if (!draft.ok) return await answerOnce(books, asked, async () => draft.reply)
      return await openOnce(books, asked, openIntent({ ...books, made: asked.made }, draft))
    }),
  )
  app.use(async (_, next) => {
    await endWhatIsDue(books)
    return await next()
  })

  app.get('/v1/events/:id', (context) => read(context, [], () => findEvent(books, context.req.param('id'))))
  app.get('/v1/payment_intents', (context) => read(context, parameters.intents, listIntents))
  app.get('/v1/refunds', (context) => read(context, parameters.refunds, listRefunds))
  app.get('/v1/events', (context) => read(context, parameters.events, listEvents))

  app.post('/v1/payment_intents/:id/confirm', (context) =>
    write(context, parameters.confirm, async (inside, form) => {
      const back = readReturnUrl(form)
      if (!back.ok) return back.reply
      const { origin } = new URL(context.req.url)
      const challenge = (intent: SandboxIntent) => challengeAddress(origin, intent)
      const way = back.value === null ? undefined : { url: back.value, challenge }
      return await confirmIntent(inside, context.req.param('id'), readCard(form), way)
    }),
  )
  app.post('/v1/payment_intents/:id/cancel', (context) =>
    write(context, parameters.cancel, async (inside, form) => {
      const reason = readCancellation(form)
      return reason.ok ? await cancelIntent(inside, context.req.param('id'), reason.value) : reason.reply
    }),
  )
  app.post('/v1/refunds', (context) =>
    write(context, parameters.refund, async (inside, form) => {
      const draft = readRefund(form)
      return draft.ok ? await refundIntent(inside, draft) : draft.reply
    }),
  )
  app.notFound((context) => answer(context, replies.unknownUrl(`${context.req.method}: ${context.req.path}`)))
  return app

  async function read(
    context: Context,
    known: string[],
    work: (books: Books, query: Query) => Promise<Reply>,
  ): Promise<Response> {
    const query = context.req.query()
    return answer(context, refuseUnknown(Object.keys(query), known) ?? (await work(books, query)))
  }

  function write(
    context: Context,
    known: string[],
    work: (inside: Books, form: URLSearchParams) => Promise<Reply>,
  ): Promise<Response> {
    return answerWrite(context, known, (asked, form) =>
      answerOnce(books, asked, (inside) => work(inside, form)),
    )
  }

  async function answerWrite(
    context: Context,
    known: string[],
    work: (asked: Asked, form: URLSearchParams) => Promise<Reply>,
  ): Promise<Response> {
    const form = await readForm(context.req.raw)
    const made = requestMade(context.req.raw.headers)
    if (!form) return answer(context, replies.tooLarge(), made)
    const asked = { made, request: `${context.req.path} ${inOneOrder(form)}` }
    const stray = refuseUnknown(form.keys(), known)
    const reply = stray ?? (await work(asked, form))
    changed()
    return answer(context, reply, made)
  }
}

function answer(context: Context, reply: Reply, made = requestMade(new Headers())): Response {
  return respond(reply, made, context.req.header('stripe-version'))
}

function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
