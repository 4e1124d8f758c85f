import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { browserPath } from '../../../app/payments/sandbox-path.ts'
import { cardFields, goodCard, idOf } from '../../harness/card.ts'
import type { DirectPerson } from '../../harness/direct-people.ts'

/** One request as the client saw it: when it began, how long it took (milliseconds), and how it ended. */
export interface Seen {
  at: number
  took: number
  what: string
  url: string
  /** 0 where no answer came. */
  status: number
  /** A refusal that does not say when to come again. */
  silent: boolean
}

/** What a client was told, and what is to be true of it afterwards. */
export interface Told {
  seen: Seen[]
  /** By when it was asked for at first, and when it was told. */
  ordered: { begun: number; at: number; id: string; key: string }[]
  paid: { at: number; id: string }[]
  /** Answers that no client should get. */
  odd: string[]
}

/** What clients have been told when they come. */
export const nothing = (): Told => ({ seen: [], ordered: [], paid: [], odd: [] })

export interface Answer {
  status: number
  body: { [field: string]: unknown } | undefined
  text: string
}

/** For so long (milliseconds) after the shop has closed somebody goes on asking for what has begun. */
const persistence = 60_000

/** Longer than any answer may take (6 s): who still waits then has been forgotten. */
const patience = 15_000

/** Asks once, and notes it. */
export async function askOnce(
  told: Told,
  { what, url, method = 'GET', headers, body }: Asked,
): Promise<Answer> {
  const at = Date.now()
  const note = (status: number, silent = false) =>
    told.seen.push({ at, took: Date.now() - at, what, url, status, silent })
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { ...(typeof body === 'string' ? asForm : asJson), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    note(answer.status, answer.status === 503 && !answer.headers.has('retry-after'))
    return { status: answer.status, body: read(text), text }
  } catch {
    note(0)
    return { status: 0, body: undefined, text: '' }
  }
}

interface Asked {
  what: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: object | string
}

const asJson = { 'Content-Type': 'application/json' }
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' }

function read(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Buying {
  /** The ways in; who is not served at one asks at the next. */
  urls: string[]
  person: DirectPerson
  product: string
  price: number
  open: () => boolean
  /** Where cards are charged; else at the shop's own sandbox. */
  cards?: string
}

/** Orders one piece after another and pays for it; what has no answer it asks again, under the same Idempotency-Key. */
export async function buy(told: Told, { urls, person, product, price, open, cards }: Buying): Promise<void> {
  let turn = 0
  const headers = { Authorization: `Bearer ${person.token}` }

  async function insist(what: string, method: string, path: string, more: Partial<Asked>): Promise<Answer> {
    for (let closedAt = 0; ; ) {
      const url = path.startsWith('http') ? path : `${urls[turn % urls.length]}${path}`
      turn += 1
      const answer = await askOnce(told, { what, url, method, headers, ...more })
      const inFlight = (answer.body?.error as { code?: string } | undefined)?.code === 'key-in-flight'
      const unsettled = answer.status === 0 || answer.status >= 500 || inFlight
      if (!open()) closedAt ||= Date.now()
      if (!unsettled || (closedAt && Date.now() > closedAt + persistence)) return answer
      await pause(200)
    }
  }

  while (open()) {
    await askOnce(told, { what: 'page', url: `${urls[turn % urls.length]}/catalogue` })
    const key = randomUUID()
    const begun = Date.now()
    const order = await insist('order', 'POST', '/order', {
      headers: { ...headers, 'Idempotency-Key': key },
      body: {
        toolsId: product,
        email: person.email,
        address: `1 Mill Lane ${key}`,
        orderQuantity: 1,
        totalPrice: price,
      },
    })
    const id = order.body?.insertedId as string
    if (order.status !== 200) {
      told.odd.push(`order ${order.status} ${order.text.slice(0, 100)}`)
      await pause(500)
      continue
    }
    told.ordered.push({ begun, at: Date.now(), id, key })
    await pay(id)
    await pause(100)
  }

  async function pay(orderId: string): Promise<void> {
    const started = await insist('payment', 'POST', '/create-payment-intent', {
      body: { totalPrice: price, orderId },
    })
    const secret = String(started.body?.clientSecret ?? '')
    const transectionId = idOf(secret)
    const form = new URLSearchParams([['client_secret', secret], ...cardFields(goodCard)]).toString()
    await insist('card', 'POST', `${cards ?? ''}${browserPath}/v1/payment_intents/${transectionId}/confirm`, {
      body: form,
    })
    const paid = await insist('paid', 'PATCH', `/order/${orderId}`, { body: { transectionId } })
    if (paid.status === 200) told.paid.push({ at: Date.now(), id: orderId })
    else told.odd.push(`paid ${paid.status} ${paid.text.slice(0, 100)}`)
  }
}

/** An answer that showed what was no longer so, and how long after its change was acknowledged (milliseconds). */
export interface Stale {
  at: number
  after: number
}

interface Probing {
  /** Processes, each of which is looked at. */
  urls: string[]
  admin: DirectPerson
  product: string
  open: () => boolean
}

/** Renames a product at one process after the other and looks at once at each: what is acknowledged and not seen is stale. */
export async function probe(
  told: Told,
  { urls, admin, product, open }: Probing,
): Promise<{ edits: number; reads: number; stale: Stale[] }> {
  const headers = { Authorization: `Bearer ${admin.token}` }
  const found = { edits: 0, reads: 0, stale: [] as Stale[] }
  for (let turn = 0; open(); turn += 1) {
    const at = urls[turn % urls.length] ?? ''
    const name = `Probe ${turn} ${randomUUID().slice(0, 6)}`
    const known = await askOnce(told, { what: 'look', url: `${at}/product-details/${product}`, headers })
    const { version } = (known.body?.tool ?? {}) as { version?: number }
    const edited = await askOnce(told, {
      what: 'edit',
      url: `${at}/tools/${product}`,
      method: 'PUT',
      headers,
      body: { ...asBefore, name, version },
    })
    if (edited.status !== 200) {
      await pause(200)
      continue
    }
    found.edits += 1
    const acknowledged = Date.now()
    await Promise.all(urls.flatMap((url) => seen(url, name, acknowledged)))
    await pause(100)
  }
  return found

  function seen(url: string, name: string, acknowledged: number): Promise<void>[] {
    return [`/tools/${product}`, '/catalogue'].map(async (path) => {
      while (open()) {
        const asked = Date.now()
        const answer = await askOnce(told, { what: 'read', url: url + path })
        found.reads += 1
        if (answer.text.includes(name)) return
        if (answer.status === 200) found.stale.push({ at: asked, after: asked - acknowledged })
        else if (asked - acknowledged > 3_000) return
        await pause(100)
      }
    })
  }
}

const asBefore = {
  image: '/pictures/link.svg',
  description: 'Probe',
  minimum_quantity: 1,
  price: 1.5,
}
