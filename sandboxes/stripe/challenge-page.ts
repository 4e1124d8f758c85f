import { type Context, Hono } from 'hono'
import { endChallenge } from './books.ts'
import type { Books } from './database.ts'
import { readForm } from './form.ts'
import { provedIntent } from './proved-intent.ts'
import { requestMade, type SandboxIntent } from './wire.ts'

const path = '/redirect/authenticate'

/** Where a payment's challenge is met: at the sandbox's own `origin`. */
export function challengeAddress(origin: string, { id, clientSecret }: SandboxIntent): string {
  return `${origin}${path}/${id}?${new URLSearchParams({ client_secret: clientSecret })}`
}

/**
 * The bank's page, in the place of Stripe's: a challenge is passed or failed on it, and the person goes on to the
 * `return_url`, which is told the outcome as Stripe tells it. The client secret in the address is the proof.
 */
export function challengePage(books: Books, changed: () => void): Hono {
  const app = new Hono()
  app.get(`${path}/:id`, async (context) => {
    const intent = await asked(context)
    return intent ? context.html(page(intent)) : context.notFound()
  })
  app.post(`${path}/:id`, async (context) => {
    const intent = await asked(context)
    const form = await readForm(context.req.raw)
    if (!intent || !form) return context.notFound()
    const made = requestMade(new Headers())
    const outcome = form.get('outcome') === 'complete' ? 'complete' : 'fail'
    const reply = await endChallenge({ ...books, made }, intent, outcome)
    changed()
    return context.redirect(wayBack(intent, reply.status === 200 ? 'succeeded' : 'failed'), 303)
  })
  return app

  async function asked(context: Context): Promise<SandboxIntent | undefined> {
    const secret = context.req.query('client_secret') ?? ''
    const intent = await provedIntent(books, context.req.param('id') ?? '', secret)
    return intent?.returnUrl ? intent : undefined
  }
}

function page({ status }: SandboxIntent): string {
  const choices =
    status === 'requires_action'
      ? '<button name="outcome" value="complete">Complete</button> <button name="outcome" value="fail">Fail</button>'
      : '<button>Go back</button>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>3D Secure 2 Test Page</title></head><body><h1>3D Secure 2 Test Page</h1><form method="post">${choices}</form></body></html>`
}

function wayBack({ id, clientSecret, returnUrl }: SandboxIntent, outcome: 'succeeded' | 'failed'): string {
  const address = new URL(returnUrl ?? '')
  address.searchParams.set('payment_intent', id)
  address.searchParams.set('payment_intent_client_secret', clientSecret)
  address.searchParams.set('redirect_status', outcome)
  return address.href
}
