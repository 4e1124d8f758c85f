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
  what: 'ordered' | 'paid' | 'cancelled' | 'refunded' | 'uploaded' | 'imported'
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

  async function order(as: DirectPerson, key: string): Promise<string> {
    keys.add(key)
    const body = {
      toolsId: productId,
      email: as.email,
      address: '1 Mill Lane',
      totalPrice: total,
      orderQuantity: 2,
    }
    const placed = await insist<{ insertedId: string }>('POST /order', {
      as,
      body,
      headers: { 'Idempotency-Key': key },
    })
    expect(placed.status).toBe(200)
    told.push({ id: placed.body.insertedId, what: 'ordered' })
    return placed.body.insertedId
  }

  async function pay(as: DirectPerson, orderId: string): Promise<boolean> {
    const begun = await insist<{ clientSecret: string }>('POST /create-payment-intent', {
      as,
      body: { totalPrice: total, orderId },
    })
    if (begun.status !== 200) return false
    const transectionId = idOf(begun.body.clientSecret)
    await payByCard(transectionId, begun.body.clientSecret)
    const paid = await insist(`PATCH /order/${orderId}`, { as, body: { transectionId } })
    if (paid.status === 200) told.push({ id: orderId, what: 'paid' })
    return paid.status === 200
  }

  async function payByCard(id: string, secret: string): Promise<void> {
    const body = new URLSearchParams([['client_secret', secret], ...cardFields()])
    const address = `/sandbox/stripe/v1/payment_intents/${id}/confirm`
    // One that the kill has swallowed is not repeated: the customer has gone.
    await fetch(anyShop().url + address, { method: 'POST', body }).catch(() => undefined)
  }

  async function cancel(as: DirectPerson, orderId: string): Promise<void> {
    const { status } = await insist(`DELETE /order/${orderId}`, { as })
    if (status === 200) told.push({ id: orderId, what: 'cancelled' })
  }

  /** An order that is then paid, cancelled, or both at once; gives it where it was paid for sure. */
  async function visit(key: string): Promise<string | undefined> {
    const as = await newPerson()
    const orderId = await order(as, key)
    const fate = Math.random()
    const [paid] = await Promise.all([fate < 0.7 && pay(as, orderId), fate > 0.5 && cancel(as, orderId)])
    return paid ? orderId : undefined
  }

  return {
    told,
    keys,
    givenBack,
    visit,

    async refund(orderId: string): Promise<void> {
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
    },

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
