import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../../app/basics/clock.ts'
import { DEAF_AFTER, listenerName } from '../../app/shop/announcing.server.ts'
import { openClient } from '../../database/connect.ts'
import { throughPooler } from '../../database/pooler.ts'
import { type Members, openMembers } from './members.ts'

// A proxy may take a connection while it has no server, and give it up before one comes.
const connectWithin = SECOND
/** Every process hears the beats of all, and so knows who there is. */
const beats = 'shop_beats'
/** What is said on it: who says it and, unless it is but a greeting, what they wait to hear come back. */
const beatOf = (name: string, question?: string) => [name, question].filter(Boolean).join(' ')
const pulse = 'pulse'
/** As many short notifications as go into one statement. */
const atOnce = 100

/** Sends a notification over the connection that listens; lost when that is broken. */
export type Say = (channel: string, payload: string) => void
/** `from` is the server's number (pid) of the connection over which it was said. */
export type Hear = (channel: string, payload: string, from: number, say: Say) => void

/** One connection that listens, with what is known by it. */
export interface Line {
  client: pg.Client
  /** What the process is called among all, over whichever line it hears. */
  name: string
  /** Who listens on this channel as well, this process included. */
  members: Members
  beating: boolean
  /** When the last beat was sent, by a clock that nobody sets. */
  sentAt: number
  /** When the last beat that came back was sent: all that was announced before it has been heard. */
  heardUntil: number
  /** Those who wait for what they have asked themselves: whether it came. */
  catchingUp: Map<string, (came: boolean) => void>
  /** What is to be said, many at a time: one by one they would pile up behind a slow connection. */
  unsaid: { channel: string; payload: string; done: (said: boolean) => void }[]
  saying: boolean
  /** Its connection is broken, or counts as such. */
  lost: boolean
  looking: Promise<void> | undefined
  /** The last statement sent: one goes after the other. */
  last: Promise<unknown>
}

export function openLine(address: string, name: string, hear: Hear): Line {
  // It has its name, by which others wait for it, only when it listens.
  const client = openClient(address, { connectionTimeoutMillis: connectWithin, query_timeout: DEAF_AFTER })
  const line: Line = {
    client,
    name,
    members: openMembers(),
    beating: false,
    sentAt: -Infinity,
    heardUntil: -Infinity,
    catchingUp: new Map(),
    unsaid: [],
    saying: false,
    lost: false,
    looking: undefined,
    last: Promise.resolve(),
  }
  client.on('notification', ({ channel, payload = '', processId }) => {
    if (channel !== beats) {
      hear(channel, payload, processId, (channel, payload) => void say(line, channel, payload))
      return
    }
    const [from = '', question = ''] = payload.split(' ')
    const isNew = line.members.heard(processId, from)
    // Who has just come learns at once who else is there, and not with the next beat.
    if (processId !== pidOf(line)) return void (isNew && say(line, beats, beatOf(name)))
    if (question === pulse) line.heardUntil = line.sentAt
    else line.catchingUp.get(question)?.(true)
  })
  return line
}

/**
 * Listens, and returns when it has heard itself and knows who else does; `missed` are those who were there over the line before.
 * @throws Error where it can't
 */
export async function enterChannels(line: Line, channels: string[], missed: string[]): Promise<void> {
  for (const channel of [...channels, beats]) await line.client.query(`listen ${channel}`)
  await line.client.query(`select set_config('application_name', $1, false)`, [listenerName])
  await lookAround(line)
  line.members.misses(missed)
  await hearItself(line)
}

/** The server's number (pid) of the connection; `pg` keeps it for cancelling, and its types leave it out. */
export function pidOf({ client }: Line): number {
  return (client as pg.Client & { processID: number }).processID
}

// One that hands connections around may pass on what one of them hears, and what the next one does not: a beat that comes
// back proves nothing there. All of them say that a process answers which is not the server's.
export async function refusePooler(line: Line): Promise<void> {
  const { rows } = await line.client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid === pidOf(line)) return
  throw new Error(`The database can't be used this way. ${throughPooler}`)
}

/** A pooler that hands connections around takes `listen` and passes nothing on: that is known before anybody relies on it. */
async function hearItself(line: Line): Promise<void> {
  void beat(line)
  for (let waited = 0; isDeaf(line) && !line.lost && waited < DEAF_AFTER; waited += 10) await pause(10)
  if (isDeaf(line)) throw new Error('it passes no notifications on')
}

/** One at a time: behind a connection that hangs they would pile up. */
export async function beat(line: Line): Promise<void> {
  if (line.beating) return
  line.beating = true
  line.sentAt = performance.now()
  await say(line, beats, beatOf(line.name, pulse))
  await lookAround(line).catch(() => undefined)
  line.beating = false
}

/** Whether all that was sent before has been heard over this line: resolves when it has, or the line is lost. */
export async function catchUp(line: Line): Promise<boolean> {
  const question = randomUUID()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  line.catchingUp.set(question, resolve)
  // What could not be said does not come back.
  const came = (await say(line, beats, beatOf(line.name, question))) && !line.lost && (await promise)
  line.catchingUp.delete(question)
  return came
}

/** Asks the server who listens, and how long ago each has beaten: a beat is only heard by who listened already. */
export function lookAround(line: Line): Promise<void> {
  line.looking ??= look(line).finally(() => {
    line.looking = undefined
  })
  return line.looking
}

async function look(line: Line): Promise<void> {
  const asked = performance.now()
  const { rows } = await inTurn<{ pid: number; silent: number | null }>(line, [
    `select pid, 1000 * extract(epoch from clock_timestamp() - query_start)::float8 as silent from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [listenerName],
  ])
  line.members.are(rows, asked)
}

/** Whether the server has taken it. */
export function say(line: Line, channel: string, payload: string): Promise<boolean> {
  return new Promise((done) => {
    line.unsaid.push({ channel, payload, done })
    if (!line.saying) void sayAll(line)
  })
}

async function sayAll(line: Line): Promise<void> {
  line.saying = true
  while (line.unsaid.length > 0) {
    const some = line.unsaid.splice(0, atOnce)
    const values = [some.map(({ channel }) => channel), some.map(({ payload }) => payload)]
    const text =
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as said (channel, payload)'
    const said = await inTurn(line, [text, values]).catch(() => undefined)
    for (const { done } of some) done(said !== undefined)
  }
  line.saying = false
}

function inTurn<Row extends pg.QueryResultRow>(
  line: Line,
  query: [text: string, values: (string | string[])[]],
): Promise<pg.QueryResult<Row>> {
  const result = line.last.then(() => line.client.query<Row>(...query))
  line.last = result.catch(() => undefined)
  return result
}

export function isDeaf({ heardUntil }: Line): boolean {
  return performance.now() - heardUntil > DEAF_AFTER
}
