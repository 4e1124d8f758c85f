import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import type { WireImport } from '../../../app/catalogue/import/contract.ts'
import { type Called, callAt } from '../../harness/at-process.ts'
import { cardFields, idOf } from '../../harness/card.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'

/** What somebody was told has happened; no shop may forget it. */
export interface Told {
  what: 'ordered' | 'paid' | 'cancelled' | 'refunded' | 'sent back' | 'uploaded' | 'imported'
  /** Of the order, the picture's address, the import. */
  id: string
}

export interface Place {
  /** Those that run, or are being started again. */
  shops: () => ShopProcess[]
  pool: pg.Pool
  productId: string
  /** In dollars, of two pieces. */
  total: number
}

/** A person behind a request, or a reader of the database. */
type Asked = Partial<{ as: DirectPerson; body: object; headers: Record<string, string> }>

/** What somebody has ordered, and how they ask something of it: by their own call, or by that of a guest. */
interface Bought {
  id: string
  ask<T>(own: string, guests: string, body?: object): Promise<Called<T>>
}

const network = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`

/** People who go on asking while shops and their database die. */
export function openPeople({ shops, pool, productId, total }: Place) {
  const told: Told[] = []
  /** Under which orders were asked for: as many orders as keys. */
  const keys = new Set<string>()
  /** Given back in all, as answers have said it, of each order that was refunded. */
  const givenBack = new Map<string, number>()

  function anyShop(): ShopProcess {
    const all = shops()
    const shop = all[Math.floor(Math.random() * all.length)]
    if (!shop) throw new Error('There is no shop.')
    return shop
  }

  /** Asks until a shop answers, as a person who presses the button again: at whichever there is. */
  async function insist<T>(call: string, asked: Asked): Promise<Called<T>> {
    for (;;) {
      const answer = await callAt<T>(anyShop(), call, asked).catch(() => undefined)
      if (answer && answer.status < 500 && !isInFlight(answer.body)) return answer
      if (answer) expect([409, 503], `${call}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      await pause(20)
    }
  }

  /** The same request, sent before its shop was killed, may still be at work in the database. */
  function isInFlight(body: unknown): boolean {
    return (body as { error?: { code?: string } } | undefined)?.error?.code === 'key-in-flight'
  }

  /** The database may be being started again. */
  async function newPerson(role: 'user' | 'admin' = 'user'): Promise<DirectPerson> {
    for (;;) {
      const person = await addPerson(pool, role).catch(() => undefined)
      if (person) return person
      await pause(100)
    }
  }

  /** With an account, or every third time without one, each guest from a network of their own. */
  async function order(key: string): Promise<Bought> {
    keys.add(key)
    const line = { toolsId: productId, totalPrice: total, orderQuantity: 2 }
    const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': network(keys.size) }
    const as = keys.size % 3 === 0 ? undefined : await newPerson()
    const where = { email: as?.email ?? `${keys.size}@guests.example`, address: '1 Mill Lane' }
    const placed = await insist<{ insertedId: string; link?: string }>(
      as ? 'POST /order' : 'POST /guest-orders',
      as
        ? { as, headers, body: { ...where, ...line } }
        : { headers, body: { ...where, name: 'Gale Guest', lines: [line] } },
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { insertedId: id, link = '' } = placed.body
    told.push({ id, what: 'ordered' })
    return {
      id,
      ask: (own, guests, body) =>
        as
          ? insist(own, { as, body })
          : insist(`POST /guest-orders/${guests}`, { headers, body: { ...body, link } }),
    }
  }

  async function pay({ id, ask }: Bought): Promise<boolean> {
    const begun = await ask<{ clientSecret: string }>('POST /create-payment-intent', 'pay', {
      totalPrice: total,
      orderId: id,
    })
    if (begun.status !== 200) return false
    const transectionId = idOf(begun.body.clientSecret)
    await payByCard(transectionId, begun.body.clientSecret)
    const paid = await ask(`PATCH /order/${id}`, 'paid', { transectionId })
    if (paid.status === 200) told.push({ id, what: 'paid' })
    return paid.status === 200
  }

  async function payByCard(id: string, secret: string): Promise<void> {
    const body = new URLSearchParams([['client_secret', secret], ...cardFields()])
    const address = `/sandbox/stripe/v1/payment_intents/${id}/confirm`
    // One that the kill has swallowed is not repeated: the customer has gone.
    await fetch(anyShop().url + address, { method: 'POST', body }).catch(() => undefined)
  }

  async function cancel({ id, ask }: Bought): Promise<void> {
    const { status } = await ask(`DELETE /order/${id}`, 'cancel')
    if (status === 200) told.push({ id, what: 'cancelled' })
  }

  /** An order that is then paid, cancelled, or both at once; gives it where it was paid for sure. */
  async function visit(key: string): Promise<Bought | undefined> {
    const bought = await order(key)
    const fate = Math.random()
    const [paid] = await Promise.all([fate < 0.7 && pay(bought), fate > 0.5 && cancel(bought)])
    return paid ? bought : undefined
  }

  async function refund(orderId: string): Promise<void> {
    const as = await newPerson('admin')
    const part = Math.random() < 0.5
    const body = {
      ...(part && { amount: 1.23 }),
      reason: 'It was bent.',
      restock: Math.random() < 0.5 && !part,
    }
    const headers = { 'Idempotency-Key': randomUUID() }
    const { status } = await insist(`POST /refund/${orderId}`, { as, body, headers })
    if (status !== 200) return
    told.push({ id: orderId, what: 'refunded' })
    givenBack.set(orderId, (givenBack.get(orderId) ?? 0) + (part ? 123 : Math.round(total * 100)))
  }

  /** Both pieces are sent back, come, are on sale again, and their money goes back; each step is asked for until it is done. */
  async function sendBack({ id, ask }: Bought): Promise<void> {
    const as = await newPerson('admin')
    const shipped = await insist(`PATCH /updatestatus/${id}`, { as })
    if (shipped.status !== 200) return
    // Where the answer has died with its shop, a second press asks for more than there is.
    const wish = { id, quantity: 2, reason: 'faulty' }
    await ask(`POST /return-requests/${id}`, 'return', wish)
    const shown = await insist<{ returns: { _id: string }[] }>(`GET /order-returns/${id}`, { as })
    const address = `/return-requests/${shown.body.returns[0]?._id}`
    for (const body of [{ step: 'approve' }, { step: 'receive', restock: true }])
      expect((await insist(`PATCH ${address}`, { as, body })).status).toBe(200)
    expect((await insist(`POST ${address}/refund`, { as, body: {} })).status).toBe(200)
    told.push({ id, what: 'sent back' })
    givenBack.set(id, Math.round(total * 100))
  }

  return {
    told,
    keys,
    givenBack,
    visit,
    refund,
    sendBack,

    /** Each by somebody else: a person uploads so many a day. */
    async upload(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const { token } = await newPerson()
      for (;;) {
        const body = new FormData()
        body.set('image', new Blob([bytes], { type: 'image/png' }), 'part.png')
        const headers = { Authorization: `Bearer ${token}` }
        const answer = await fetch(`${anyShop().url}/upload`, { method: 'POST', headers, body }).catch(
          () => undefined,
        )
        const read = (await answer?.json().catch(() => undefined)) as { data?: { url?: string } } | undefined
        if (answer?.ok && read?.data?.url) return void told.push({ id: read.data.url, what: 'uploaded' })
        if (answer && !answer.ok) expect([429, 503]).toContain(answer.status)
        await pause(50)
      }
    },

    /** A file of products that are nowhere yet; told once the shop says that it is applied. */
    async importFile(name: string, lines: number): Promise<void> {
      const as = await newPerson('admin')
      const titles = 'Part number;Name;Description;Image;Price $;Available;Minimum'
      const rows = Array.from(
        { length: lines },
        (_, line) =>
          `${name}-${line};"Spoke ${name} ${line}";Steel.;/pictures/products/spoke-key.jpg;4,20;7;1`,
      )
      const headers = { Authorization: `Bearer ${as.token}`, 'Content-Type': 'text/csv' }
      let id: string | undefined
      while (id === undefined) {
        const sent = { method: 'POST', headers, body: [titles, ...rows].join('\r\n') }
        const answer = await fetch(`${anyShop().url}/imports?name=${name}.csv`, sent).catch(() => undefined)
        const read = (await answer?.json().catch(() => undefined)) as { insertedId?: string } | undefined
        if (answer && !answer.ok) expect([409, 429, 503]).toContain(answer.status)
        id = read?.insertedId
        await pause(100)
      }
      for (;;) {
        const { body } = await insist<WireImport>(`GET /imports/${id}`, { as })
        if (body.state === 'applied') return void told.push({ id: name, what: 'imported' })
        const warnings = Object.keys(body.warnings ?? {})
        if (body.state === 'ready')
          await insist(`POST /imports/${id}/apply`, { as, body: { preview: body.preview, warnings } })
        expect(['failed', 'faulty']).not.toContain(body.state)
        await pause(100)
      }
    },
  }
}
