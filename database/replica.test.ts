import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../test/harness/ask.ts'
import { freePort } from '../test/harness/free-port.ts'
import { signUp, type TestPerson } from '../test/harness/people.ts'
import { stockProduct } from '../test/harness/products.ts'
import { openReplicated, type Replicated } from '../test/harness/replicated.ts'
import { openSilentProxy } from '../test/harness/silent-proxy.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { openTlsProxy } from '../test/harness/tls-proxy.ts'
import { openReplica } from './replica.ts'

let servers: Replicated
let shop: TestShop
let admin: TestPerson

const metrics = 'a-token-for-prometheus'

beforeAll(async () => {
  servers = await openReplicated()
  shop = await openWith(servers.standby.address('shop'))
  admin = await signUp(shop, { role: 'admin' })
  await stockProduct(shop, { available: 5 })
})
afterAll(async () => {
  await shop?.close()
  await servers?.close()
})

function openWith(replica: string, primary = servers.primary.address('shop')): Promise<TestShop> {
  return openTestShop({
    DATABASE_URL: primary,
    DATABASE_REPLICA_URL: replica,
    METRICS_TOKEN: metrics,
  })
}

const link = {
  name: 'Link',
  image: '/pictures/link.svg',
  description: 'Joins a chain',
  price: 4.5,
  minimum_quantity: 1,
  available_quantity: 7,
}

/** Which server answers what may be a second old, by the shop's own figures. */
async function whoAnswers(of: TestShop, path = 'GET /overview', person = admin): Promise<string> {
  const before = await readsOf(of)
  expect((await ask(of, path, { as: person })).status).toBe(200)
  const after = await readsOf(of)
  if (after.replica > before.replica) return 'replica'
  return after.primary > before.primary ? 'primary' : 'nobody'
}

async function readsOf(of: TestShop): Promise<{ replica: number; primary: number }> {
  const { text = '' } = (await of.shop.metrics?.read()) ?? {}
  const count = (server: string) =>
    Number(text.match(new RegExp(`^shop_replica_reads_total\\{server="${server}"\\} (\\d+)`, 'm'))?.[1] ?? 0)
  return { replica: count('replica'), primary: count('primary') }
}

/** Why a replica is not asked, as the log says it. */
async function whyNot(address: string, { address: addressOf }: Replicated['primary']): Promise<string> {
  const said: string[] = []
  const warn = (facts: { why?: string }) => void said.push(facts.why ?? '')
  const log = { debug() {}, info() {}, warn, error() {} }
  const parts = { primary: addressOf('shop'), poolSize: 1, heard: () => 0, log }
  const watched = openReplica(address, parts)
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(watched.young()).toBeUndefined()
  await watched.close()
  return said[0] ?? ''
}

const young = () => expect.poll(() => whoAnswers(shop), { timeout: 20_000 }).toBe('replica')

describe('a replica that is young', () => {
  it.each(['GET /overview', 'GET /allorders', 'GET /allorders.csv', 'GET /audit', 'GET /user'])(
    'answers %s',
    async (path) => {
      await expect.poll(() => whoAnswers(shop, path), { timeout: 20_000 }).toBe('replica')
    },
  )

  it('tells its age', async () => {
    await young()
    const { text = '' } = (await shop.shop.metrics?.read()) ?? {}
    expect(Number(text.match(/^shop_replica_age_seconds (.+)$/m)?.[1])).toBeLessThan(1)
  })

  it('is not asked by what is kept, nor by a customer’s own list', async () => {
    await young()
    const customer = await signUp(shop)
    for (const path of ['GET /tools', `GET /order?email=${customer.email}`])
      expect(await whoAnswers(shop, path, customer)).toBe('nobody')
  })
})

describe('of several in DATABASE_REPLICA_URL', () => {
  it('the one that is a standby is asked, wherever it stands, and another one once it falls silent', async () => {
    const wayTo = (one: Replicated['primary']) => openSilentProxy(one.address('shop'))
    const itself = await wayTo(servers.primary)
    const first = await wayTo(servers.standby)
    const second = await wayTo(servers.standby)
    const at = [await freePort(), ...[itself, first, second].map(({ address }) => new URL(address).port)]
    const several = `postgresql://shop@${at.map((port) => `127.0.0.1:${port}`).join(',')}/shop`
    const other = await openWith(several)
    const answers = () => expect.poll(() => whoAnswers(other), { timeout: 20_000 })
    await answers().toBe('replica')
    first.fallSilent()
    await answers().toBe('replica')
    second.fallSilent()
    await answers().toBe('primary')
    first.recover()
    await answers().toBe('replica')
    await other.close()
    for (const proxy of [itself, first, second]) await proxy.close()
  })

  it('each is reached by TLS, where the certificate is of the authority that is named', async () => {
    const proxy = await openTlsProxy(servers.standby.address('shop'))
    const several = `postgresql://shop@localhost:${await freePort()},localhost:${proxy.port}/shop?sslmode=verify-full`
    const trusting = await openWith(`${several}&sslrootcert=${proxy.authority}`)
    await expect.poll(() => whoAnswers(trusting), { timeout: 20_000 }).toBe('replica')
    const alone = `postgresql://shop@localhost:${proxy.port}/shop?sslmode=verify-full`
    expect(await whyNot(alone, servers.primary)).toMatch(/certificate/)
    await trusting.close()
    proxy.close()
  })
})

describe('the primary is asked', () => {
  it('by an admin who has just done something, however far behind the replica is: it is in the next list', async () => {
    await young()
    await servers.tell('select pg_wal_replay_pause()')
    const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body: link })
    expect(added.status).toBe(200)
    const list = await ask<{ _id: string }[]>(shop, 'GET /allproducts', { as: admin })
    expect(list.body.map(({ _id }) => _id)).toContain(added.body.insertedId)
  })

  it('by who asks at another process, too', async () => {
    const beside = await openWith(servers.standby.address('shop'))
    await servers.tell('select pg_wal_replay_resume()')
    await expect.poll(() => whoAnswers(beside), { timeout: 20_000 }).toBe('replica')
    await servers.tell('select pg_wal_replay_pause()')
    const added = await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body: link })
    const list = await ask<{ _id: string }[]>(beside, 'GET /allproducts', { as: admin })
    expect(list.body.map(({ _id }) => _id)).toContain(added.body.insertedId)
    await servers.tell('select pg_wal_replay_resume()')
    await expect.poll(() => whoAnswers(beside), { timeout: 20_000 }).toBe('replica')
    await beside.close()
  })

  it('while the replica does not replay, and the replica again once it does', async () => {
    await servers.tell('select pg_wal_replay_pause()')
    await stockProduct(shop, { available: 7 })
    await expect.poll(() => whoAnswers(shop), { timeout: 20_000 }).toBe('primary')
    await servers.tell('select pg_wal_replay_resume()')
    await young()
  })

  it('while the replica is away', async () => {
    await young()
    await servers.standby.stop()
    expect(await whoAnswers(shop)).toMatch(/primary|replica/)
    await expect.poll(() => whoAnswers(shop), { timeout: 20_000 }).toBe('primary')
    await servers.standby.ensureRunning()
    await young()
  })

  it('where the replica is silent', async () => {
    const proxy = await openSilentProxy(servers.standby.address('shop'))
    const other = await openWith(proxy.address)
    await expect.poll(() => whoAnswers(other), { timeout: 20_000 }).toBe('replica')
    proxy.fallSilent()
    await expect.poll(() => whoAnswers(other), { timeout: 20_000 }).toBe('primary')
    await other.close()
    await proxy.close()
  })

  it('where the other server copies another database, or none', async () => {
    const apart = await openTestShop({
      DATABASE_REPLICA_URL: servers.standby.address('shop'),
      METRICS_TOKEN: metrics,
    })
    const itself = await openWith(servers.primary.address('shop'))
    const stranger = await signUp(apart, { role: 'admin' })
    await young()
    expect(await whoAnswers(apart, 'GET /overview', stranger)).toBe('primary')
    expect(await whoAnswers(itself)).toBe('primary')
    await Promise.all([apart.close(), itself.close()])
  })

  it('once the replica has become a primary of its own', async () => {
    const left = await servers.another()
    await servers.tell('select pg_promote()')
    await expect.poll(() => whoAnswers(shop), { timeout: 20_000 }).toBe('primary')

    // It follows who was the primary before, and may have what nobody was told.
    expect(await whyNot(left.address('shop'), servers.standby)).toMatch(
      /has not followed the last switchover/,
    )
  })
})
