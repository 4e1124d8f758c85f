import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../app/basics/clock.ts'
import { listenerName } from '../app/shop/announcing.server.ts'
import { openChangeFeed } from '../server/change-feed/change-feed.ts'
import { howToChange } from '../server/secret-settings.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { openClient, openDatabase, openPool } from './connect.ts'
import { openShopDatabase } from './open.ts'
import { refuseUnfitPooler } from './pooler.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const opened: { end(): Promise<void> }[] = []
let made = 0
let shop: string
let shop2: string
let address: string
let root: ReturnType<typeof openClient>

/** A shop’s role, and what docs/operations.md says to make its password another one, but for what it grants. */
beforeEach(async () => {
  address = await copyDatabase()
  made += 1
  shop = `shop_${process.pid}_${made}`
  shop2 = `${shop}_2`
  root = openClient(address, {})
  await root.connect()
  await root.query(`create role ${shop} login password 'old'; grant ${await ownerOf()} to ${shop}`)
  for (const words of recipe().filter((one) => !one.startsWith('grant'))) await root.query(words)
})
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.end()
  await root.query(`drop role ${shop2}; drop role ${shop}`)
  await root.end()
})

const ownerOf = async () =>
  (await root.query<{ name: string }>('select quote_ident(current_user) as name')).rows[0]?.name

/** The statements of the recipe, in this test’s names. */
function recipe(): string[] {
  const [words = ''] = /create role[^`]+/.exec(howToChange('DATABASE_URL') ?? '') ?? []
  const named = words.replace(/\bshop2\b/g, shop2).replace(/\bshop\b/g, shop)
  return named.replace('…', 'new').split('; ')
}
const granted = async () => await root.query(recipe().find((one) => one.startsWith('grant')) ?? '')

/** The tests' server lets everybody in who says a name. */
const as = (role: string) => address.replace(/\bshop\b(?=@|&|$)/, role)

const open = async (databaseUrl: string) => {
  const one = await openShopDatabase({ databaseUrl, dataDir: '/nowhere', timeZone: 'UTC' }, log)
  opened.push({ end: () => one.close() })
}
const pool = (of: string, pooled = false) => {
  const one = openPool(of, { max: 1 }, pooled)
  opened.push(one)
  return one
}
/** Listens as a process of the shop does, and takes longer to say that it has heard something than it is missed without a look. */
async function hearSlowly(of: string, onHeard: () => void): Promise<void> {
  const client = openClient(of, { application_name: listenerName })
  let answering: Promise<unknown> | undefined
  opened.push({
    async end() {
      await answering
      await client.end()
    },
  })
  await client.connect()
  await client.query('listen shop_changes; notify shop_beats')
  client.on('notification', ({ payload = '' }) => {
    answering = pause(SECOND).then(() => {
      onHeard()
      return client.query('select pg_notify($1, $2)', ['shop_heard', payload.split(' ')[1]])
    })
  })
}

describe('a second way into the shop’s role, while its password is changed', () => {
  it('is refused while the one does not see the connections of the other, and the sentence says what to say', async () => {
    await open(as(shop))
    const grants = `“grant pg_read_all_stats, pg_signal_backend to ${shop};”`
    await expect(open(as(shop2))).rejects.toThrow(grants)
    await granted()
    await open(as(shop2))
  })

  it.each([
    ['the former', () => [shop, shop2]],
    ['the new', () => [shop2, shop]],
  ])('is waited for by whoever writes, and waits for them: %s one writes', async (_, roles) => {
    await granted()
    const [writing = '', slow = ''] = roles()
    const feed = await openChangeFeed(as(writing), log)
    opened.push({ end: () => feed.close() })
    const order: string[] = []
    await hearSlowly(as(slow), () => order.push('heard'))
    const db = openDatabase(pool(as(writing)))
    await feed.during(() => feed.publish(db, 'catalogue', ['a']))
    order.push('answered')
    expect(order).toEqual(['heard', 'answered'])
  })

  it('needs limits of its own behind a pooler, and the sentence names who signs in', async () => {
    const refused = refuseUnfitPooler(pool(as(shop2), true), pool(as(shop)))
    await expect(refused).rejects.toThrow(`alter role ${shop2} set statement_timeout = '3s';`)
  })
})
