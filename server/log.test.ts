import { beforeEach, describe, expect, it } from 'vitest'
import { withRequestId } from '../app/basics/request-id.server.ts'
import { openLog } from './log.ts'

let lines: string[]
let log: ReturnType<typeof openLog>

beforeEach(() => {
  lines = []
  log = openLog('info', { write: (line) => void lines.push(line) })
})

const written = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>

describe('a line of the log', () => {
  it('names the request that it arose in, and none outside of any', () => {
    withRequestId('abc-12345', () => log.warn({ order: 'o' }, 'it happened'))
    expect(written()).toMatchObject({ request: 'abc-12345', order: 'o', msg: 'it happened' })
    log.warn({}, 'it happened')
    expect(written()).not.toHaveProperty('request')
  })

  it.each([
    { token: 'hidden-1' },
    { person: { email: 'hidden-1' } },
    { asked: { headers: { authorization: 'hidden-1' } } },
    { error: { message: 'Invalid API Key provided: sk_live_hidden-1' } },
    { error: { message: 'No such key: sk_shop_hidden-1' } },
    { error: { stack: 'signed with whsec_hidden-1\n at x' } },
    { line: 'Authorization: Bearer hidden-1' },
    { error: { message: 'connect postgresql://shop:hidden-1@10.0.0.2/shop' } },
    { links: ['/reset-password?token=hidden-1&a=b'] },
    { error: '550 5.1.1 <hidden-1@customer.test>: Recipient address rejected' },
    { error: { message: 'duplicate key: (email)=(hidden-1@shop.customer.test)' } },
    { error: { stack: "Error: no mail to o'hidden-1+shop@customer.test\n at x" } },
    { mail: ['hidden-1@büro.example', 'hidden-1@xn--bro-hoa.example'] },
    { path: '/user/hidden-1%40customer.test' },
  ])('blanks what admits or names somebody: %j', (facts) => {
    log.error(facts, 'a request failed')
    expect(lines.at(-1)).not.toContain('hidden-1')
    expect(lines.at(-1)).toContain('…')
  })

  it('keeps what a mail server says beside the address, and what only looks like one', () => {
    const stack = 'at y (/shop/node_modules/.pnpm/hono@4.6.10/node_modules/@hono/z.ts:1:2)'
    const away = 'connect ECONNREFUSED postgresql://shop:…@db.example.com/shop'
    log.warn({ error: '550 5.1.1 <jane@customer.test>: unknown', stack, away }, 'a mail did not leave')
    expect(written()).toMatchObject({ error: '550 5.1.1 <…>: unknown', stack, away })
  })

  it('keeps everything else, errors with their stack among it', () => {
    log.error({ id: 7, error: { message: 'x is undefined', stack: 'at y (z.ts:1:2)' } }, 'a request failed')
    expect(written()).toMatchObject({ id: 7, error: { message: 'x is undefined', stack: 'at y (z.ts:1:2)' } })
  })
})
