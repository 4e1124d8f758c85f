import { type Context, Hono } from 'hono'
import { confirmIntent, endChallenge } from './books.ts'
import type { Books } from './database.ts'
import { readCard, readForm, respond } from './form.ts'
import { provedIntent } from './proved-intent.ts'
import { replies } from './replies.ts'
import { toStripe } from './to-stripe.ts'
import { type Reply, requestMade, type SandboxIntent } from './wire.ts'

/**
 * The part of the sandbox that browsers ask, as Stripe.js asks Stripe: whoever has a payment's client secret may
 * look at it, confirm it with a card, and answer its challenge. `changed` is told after each write.
 */
export function browserSide(books: Books, changed: () => void): Hono {
  const app = new Hono()
  app.get('/v1/payment_intents/:id', async (context) => {
    const made = requestMade(new Headers())
    const id = context.req.param('id')
    const intent = await provedIntent(books, id, context.req.query('client_secret') ?? '')
    if (!intent) return respond(replies.missing('payment_intent', id, 'intent'), made)
    return respond(replies.done({ ...toStripe(intent), metadata: undefined }), made)
  })
  app.post('/v1/payment_intents/:id/confirm', (context) =>
    write(context, (inside, intent, form) => confirmIntent(inside, intent, readCard(form))),
  )
  app.post('/v1/payment_intents/:id/challenge', (context) =>
    write(context, (inside, intent, form) =>
      endChallenge(inside, intent, form.get('outcome') === 'complete' ? 'complete' : 'fail'),
    ),
  )
  return app

  async function write(
    context: Context,
    work: (inside: Books, intent: SandboxIntent, form: URLSearchParams) => Promise<Reply>,
  ): Promise<Response> {
    // Nothing here is done twice: a key would promise what no browser asks for.
    const made = requestMade(new Headers())
    const form = await readForm(context.req.raw)
    if (!form) return respond(replies.tooLarge(), made)
    const id = context.req.param('id') ?? ''
    const intent = await provedIntent(books, id, form.get('client_secret') ?? '')
    if (!intent) return respond(replies.missing('payment_intent', id, 'intent'), made)
    const reply = await work({ ...books, made }, intent, form)
    changed()
    return respond(reply, made)
  }
}
