import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order, pay } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { gate } from '../gate/feature.ts'
import { runJob } from '../jobs.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that takes what it is sent, as one of OpenTelemetry's does: JSON at `/v1/traces`. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: addressOf(server), bodies }
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function spansIn(bodies: string[]): SentSpan[] {
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}

const fact = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

const silentLog = { LOG_LEVEL: 'error' }
const proxy = { incoming: { headers: {}, socket: { remoteAddress: '10.0.0.2' } } }
const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('a shop with a collector', () => {
  let shop: TestShop
  let collector: Awaited<ReturnType<typeof openCollector>>
  let customer: TestPerson
  let orderId: string
  let requestId: string | null
  let spans: SentSpan[]

  beforeAll(async () => {
    collector = await openCollector()
    shop = await openTestShop({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
      TRUSTED_PROXIES: '10.0.0.0/8',
    })
    customer = await signUp(shop)
    const product = await stockProduct(shop)
    const { body, headers } = await order(shop, customer, { toolsId: product, address: '7 Secret Street' })
    orderId = body.insertedId
    requestId = headers.get('x-request-id')
    await pay(shop, customer, orderId)
    await ask(shop, `GET /user/${customer.email}`, { as: customer })
    await ask(shop, 'GET /reviews', { headers: { traceparent: given } })
    await shop.app.request('/tools', { headers: { traceparent: given } }, proxy)
    await shop.app.request('/readyz')
    const [job] = gate.jobs ?? []
    if (job) await runJob(shop.shop, job)
    await shop.close()
    spans = spansIn(collector.bodies)
  })
  afterAll(() => collector?.server.close())

  const named = (name: string) => {
    const found = spans.find((span) => span.name === name)
    if (!found)
      throw new Error(`No span ${name} among ${[...new Set(spans.map(({ name }) => name))].join(', ')}`)
    return found
  }
  const partsOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

  it('sends each request as a span, by its pattern, status and id', () => {
    const span = named('POST /order')
    expect(span.parentSpanId ?? '').toBe('')
    expect(fact(span, 'http.response.status_code')).toBe(200)
    expect(fact(span, 'shop.request_id')).toBe(requestId)
    expect(fact(named('GET /order/:id'), 'http.route')).toBe('/order/:id')
  })

  it('with the statements that it sent as its parts', () => {
    const statements = partsOf(named('POST /order')).filter(
      (span) => fact(span, 'db.system.name') === 'postgresql',
    )
    expect(statements.length).toBeGreaterThan(1)
    expect(statements.some((span) => String(fact(span, 'db.query.text')).includes('"orders"'))).toBe(true)
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([named('POST /order').traceId]))
  })

  it('with what the card provider was asked, and the statements behind that', () => {
    const asked = named('card provider create')
    expect(asked.parentSpanId).toBe(named('POST /create-payment-intent').spanId)
    expect(partsOf(asked).length).toBeGreaterThan(0)
  })

  it('sends each job as a span of its own', () => {
    const [job] = gate.jobs ?? []
    const span = named(`job ${job?.name}`)
    expect(span.parentSpanId ?? '').toBe('')
    expect(fact(span, 'shop.request_id')).toMatch(/^[\da-f-]{36}$/)
    expect(partsOf(span).length).toBeGreaterThan(0)
  })

  it('goes on with the trace of a trusted proxy, and with nobody else’s', () => {
    const [, traceId, spanId] = given.split('-')
    expect(named('GET /tools')).toMatchObject({ traceId, parentSpanId: spanId })
    expect(named('GET /reviews').traceId).not.toBe(traceId)
  })

  it('says nothing of who asks and whether it is alive', () => {
    expect(spans.map(({ name }) => name)).not.toContain('GET /readyz')
  })

  it('tells neither persons nor secrets, nor what an address has named', () => {
    const said = collector.bodies.join('\n')
    const hidden = [
      customer.email,
      encodeURIComponent(customer.email),
      customer.name,
      customer.token,
      PASSWORD,
    ]
    for (const one of [
      ...hidden,
      '7 Secret Street',
      '555-0100',
      orderId,
      customer.userId,
      'sk_test',
      '_secret_',
    ])
      expect([one, said.includes(one)]).toEqual([one, false])
    expect(said).toContain('"service.name","value":{"stringValue":"spoke-and-piston"')
  })
})

it.each(['silent', 'away'])('a collector that is %s harms nothing', async (how) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = addressOf(server)
  if (how === 'away') await new Promise((resolve) => server.close(resolve))
  const shop = await openTestShop({ ...silentLog, OTEL_EXPORTER_OTLP_ENDPOINT: address })
  const customer = await signUp(shop)
  const { body } = await order(shop, customer, { toolsId: await stockProduct(shop) })
  await pay(shop, customer, body.insertedId)
  await shop.close()
  server.closeAllConnections()
  server.close()
})

it('of traces that begin here, only so many as wanted are sent', async () => {
  const collector = await openCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: '0' }
  const shop = await openTestShop(settings)
  await ask(shop, 'GET /tools')
  await shop.close()
  expect(spansIn(collector.bodies)).toEqual([])
  collector.server.close()
})

it('without a collector nothing is traced', async () => {
  const shop = await openTestShop()
  expect(shop.shop.tracing).toBe(undefined)
  await shop.close()
})
