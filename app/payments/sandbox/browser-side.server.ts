import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Books, confirmIntent, endChallenge, findIntent } from './books.server.ts'
import { endWhatIsDue } from './end-due.server.ts'
import { readCard, readForm, respond } from './form.server.ts'
import { replies } from './replies.ts'
import { toStripe } from './to-stripe.ts'
import type { Reply, SandboxIntent } from './wire.ts'

/** Where the browser finds the sandbox in the shop. */
export const browserPath = '/sandbox/stripe'

/** Its addresses below `browserPath`, for the rule that lets anyone reach them: the client secret is the proof. */
export const browserAddresses = ['', '/confirm', '/challenge'].map(
  (act) => `${browserPath}/v1/payment_intents/:id${act}`,
)

/** What an id of a payment looks like. */
const shape = /^pi_\w{1,100}$/

/**
 * The part of the sandbox that browsers ask, as Stripe.js asks Stripe: whoever has a payment's client secret may
 * look at it, confirm it with a card, and answer its challenge. `changed` is told after each write.
 */
export function browserSide(books: Books, changed: () => void): Hono {
  const app = new Hono()
  app.get('/v1/payment_intents/:id', async (context) => {
    const intent = await provedIntent(books, context, context.req.query('client_secret'))
    if (!intent) return respond(replies.missing('payment_intent', context.req.param('id'), 'intent'))
    return respond(replies.done({ ...toStripe(intent), metadata: undefined }))
  })
  app.post('/v1/payment_intents/:id/confirm', (context) =>
    write(context, (id, form) => confirmIntent(books, id, readCard(form))),
  )
  app.post('/v1/payment_intents/:id/challenge', (context) =>
    write(context, (id, form) =>
      endChallenge(books, id, form.get('outcome') === 'complete' ? 'complete' : 'fail'),
    ),
  )
  return app

  async function write(
    context: Context,
    work: (id: string, form: URLSearchParams) => Promise<Reply>,
  ): Promise<Response> {
    const form = await readForm(context.req.raw)
    if (!form) return respond(replies.tooLarge())
    const intent = await provedIntent(books, context, form.get('client_secret') ?? undefined)
    if (!intent) return respond(replies.missing('payment_intent', context.req.param('id') ?? '', 'intent'))
    const reply = await work(intent.id, form)
    changed()
    return respond(reply)
  }
}

async function provedIntent(books: Books, context: Context, secret = ''): Promise<SandboxIntent | undefined> {
  const id = context.req.param('id') ?? ''
  // Anyone can write anything into an address; what is no id does not come to the database.
  if (!shape.test(id)) return undefined
  await endWhatIsDue(books)
  const intent = await findIntent(books, id)
  const [given, kept] = [Buffer.from(secret), Buffer.from(intent?.clientSecret ?? '')]
  return given.length === kept.length && timingSafeEqual(given, kept) ? intent : undefined
}
