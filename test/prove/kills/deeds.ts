import { randomUUID } from 'node:crypto'
import { prepare } from './prepare.ts'
import { askReturn, type Held, orderAsGuest, refundReturn, takeStep } from './presses.ts'
import type { World } from './world.ts'

/** Something that is pressed once and, when no answer comes, once more. */
export interface Pressed {
  title: string
  press(): Promise<{ status: number }>
  /** How the second press may be answered: as done, or as what has been done already. */
  again: number[]
  /** Whether it has happened, once. */
  done(): Promise<boolean>
}

/** A guest's checkout, and every step of a return, each of an order of its own. */
export async function openDeeds(world: World, photo: Uint8Array<ArrayBuffer>): Promise<Pressed[]> {
  const once = (query: string, value: () => string | undefined) => async () =>
    (await world.pool.query(query, [value()])).rowCount === 1
  const guestKey = { 'Idempotency-Key': randomUUID() }
  const [asking, approving, receiving, refunding, photographed] = [
    await prepare(world, { before: 'sent' }),
    await prepare(world, { before: 'asked', guest: true }),
    await prepare(world, { before: 'approved' }),
    await prepare(world, { before: 'received', guest: true }),
    await prepare(world, { before: 'sent', guest: true }),
  ]
  const ofReturn = (held: Held, condition: string) =>
    once(`select from returns where id = $1 and ${condition}`, () => held.returnId)
  return [
    aPhoto(world, photographed, photo),
    {
      title: 'a guest orders',
      press: () => orderAsGuest(world, guestKey),
      again: [200],
      done: once(
        `select from orders join outbox on recipient = email and subject like 'Your order SP-%' where email = $1`,
        () => `${guestKey['Idempotency-Key']}@guests.example`,
      ),
    },
    {
      title: 'a return is asked for',
      press: () => askReturn(world, asking),
      again: [200, 409],
      done: once('select from returns where order_id = $1', () => asking.orderId),
    },
    {
      title: 'a return is approved',
      press: () => takeStep(world, approving, { step: 'approve' }),
      again: [200],
      done: ofReturn(approving, 'approved_at is not null and received_at is null'),
    },
    {
      title: 'what has come back is put on sale',
      press: () => takeStep(world, receiving, { step: 'receive', restock: true }),
      again: [200],
      done: ofReturn(receiving, 'restocked'),
    },
    {
      title: 'a return is refunded',
      press: () => refundReturn(world, refunding),
      again: [200],
      done: once(
        `select from money_movements where order_id = $1 and why = 'refunded' and cents < 0`,
        () => refunding.orderId,
      ),
    },
  ]
}

/** A guest keeps a photo, and asks with the one whose address they were told. */
function aPhoto(world: World, held: Held, photo: Uint8Array<ArrayBuffer>): Pressed {
  let told: string | undefined
  return {
    title: 'a guest’s photo is kept',
    async press() {
      const { rows } = await world.pool.query<{ number: number }>('select number from orders where id = $1', [
        held.orderId,
      ])
      const number = `SP-${rows[0]?.number}`
      const body = new FormData()
      body.set('image', new Blob([photo], { type: 'image/png' }), 'part.png')
      // Over http its cookie is bound to no host.
      const headers = { Cookie: `guest-${number}=${held.link}`, Origin: world.url }
      const answer = await fetch(`${world.url}/guest/${number}/photos`, { method: 'POST', headers, body })
      const read = (await answer.json()) as { data?: { url: string } }
      told = read.data?.url ?? told
      return { status: answer.status }
    },
    again: [200],
    async done() {
      const shown = await fetch(world.url + told)
      const asked = await askReturn(world, held, { photos: [told] })
      const { rowCount } = await world.pool.query('select from returns where photos @> $1::jsonb', [
        JSON.stringify([told]),
      ])
      return shown.ok && asked.status === 200 && rowCount === 1
    },
  }
}
