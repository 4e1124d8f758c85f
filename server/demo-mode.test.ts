import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const addresses = { local: {}, public: { SHOP_URL: 'https://shop.example' } }
const cardKeys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})
const keys = { none: {}, test: cardKeys('test'), live: cardKeys('live') }
const mails = { none: {}, set: { SMTP_URL: 'smtp://mail.example' } }

/** What the settings open: a demo or a real shop, with what its pages say; or what the refusal says is missing. */
type Opened = 'demo' | 'demo, said' | 'real' | 'real, said' | 'no live demo' | `lacks ${string}`

const cards = 'card payments (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET)'
const address = 'a public https:// address in SHOP_URL'
const mail = 'mail (SMTP_URL)'

/** The whole table of docs/decisions/025-demo-or-real.md. */
const table: [
  demo: string,
  address: keyof typeof addresses,
  keys: keyof typeof keys,
  mail: keyof typeof mails,
  Opened,
][] = [
  ['unset', 'local', 'none', 'none', 'demo'],
  ['unset', 'local', 'none', 'set', `lacks ${cards}`],
  ['unset', 'local', 'test', 'none', 'real'],
  ['unset', 'local', 'test', 'set', 'real'],
  ['unset', 'local', 'live', 'none', `lacks ${address} and ${mail}`],
  ['unset', 'local', 'live', 'set', `lacks ${address}`],
  ['unset', 'public', 'none', 'none', `lacks ${cards} and ${mail}`],
  ['unset', 'public', 'none', 'set', `lacks ${cards}`],
  ['unset', 'public', 'test', 'none', `lacks ${mail}`],
  ['unset', 'public', 'test', 'set', 'real, said'],
  ['unset', 'public', 'live', 'none', `lacks ${mail}`],
  ['unset', 'public', 'live', 'set', 'real'],
  ['0', 'local', 'none', 'none', `lacks ${cards}`],
  ['0', 'local', 'none', 'set', `lacks ${cards}`],
  ['0', 'local', 'test', 'none', 'real'],
  ['0', 'local', 'test', 'set', 'real'],
  ['0', 'local', 'live', 'none', `lacks ${address} and ${mail}`],
  ['0', 'local', 'live', 'set', `lacks ${address}`],
  ['0', 'public', 'none', 'none', `lacks ${cards} and ${mail}`],
  ['0', 'public', 'none', 'set', `lacks ${cards}`],
  ['0', 'public', 'test', 'none', `lacks ${mail}`],
  ['0', 'public', 'test', 'set', 'real, said'],
  ['0', 'public', 'live', 'none', `lacks ${mail}`],
  ['0', 'public', 'live', 'set', 'real'],
  ['1', 'local', 'none', 'none', 'demo'],
  ['1', 'local', 'none', 'set', 'demo'],
  ['1', 'local', 'test', 'none', 'demo'],
  ['1', 'local', 'test', 'set', 'demo'],
  ['1', 'local', 'live', 'none', 'no live demo'],
  ['1', 'local', 'live', 'set', 'no live demo'],
  ['1', 'public', 'none', 'none', 'demo, said'],
  ['1', 'public', 'none', 'set', 'demo, said'],
  ['1', 'public', 'test', 'none', 'demo, said'],
  ['1', 'public', 'test', 'set', 'demo, said'],
  ['1', 'public', 'live', 'none', 'no live demo'],
  ['1', 'public', 'live', 'set', 'no live demo'],
]

function open(settings: Record<string, string>): Opened {
  try {
    const { demo, notice } = readEnvironment(settings)
    const kind = demo ? 'demo' : 'real'
    return notice ? `${kind}, said` : kind
  } catch (error) {
    const { message } = error as Error
    if (message.startsWith('A demo can’t run with live card keys')) return 'no live demo'
    return `lacks ${message.match(/^The shop can't open as a real one yet, because it lacks (.+); a demo/)?.[1]}`
  }
}

describe('a demo or a real shop', () => {
  for (const NODE_ENV of ['', 'production', 'development']) {
    it.each(table)(
      `DEMO %s, address %s, keys %s, mail %s: %s (NODE_ENV “${NODE_ENV}”)`,
      (demo, at, card, post, opened) => {
        const settings = { ...addresses[at], ...keys[card], ...mails[post], NODE_ENV }
        expect(open({ ...settings, ...(demo !== 'unset' && { DEMO: demo }) })).toBe(opened)
        // A demo without data is one like the other.
        if (demo === '1') expect(open({ ...settings, DEMO: 'empty' })).toBe(opened)
      },
    )
  }

  it('takes play money in a demo without keys, and nowhere else', () => {
    for (const [demo, at, card, post, opened] of table) {
      if (!/^(demo|real)/.test(opened)) continue
      const settings = { ...addresses[at], ...keys[card], ...mails[post] }
      const read = readEnvironment({ ...settings, ...(demo !== 'unset' && { DEMO: demo }) })
      expect(read.cardSandbox, `${demo} ${at} ${card} ${post}`).toBe(
        opened.startsWith('demo') && card === 'none',
      )
    }
  })

  it('a restricted live key is a live key', () => {
    const restricted = { ...keys.live, STRIPE_SECRET_KEY: 'rk_live_1' }
    expect(open({ ...addresses.public, ...mails.set, ...restricted })).toBe('real')
    expect(open({ DEMO: '1', ...restricted })).toBe('no live demo')
  })

  it.each([
    ['http', { SHOP_URL: 'http://shop.example' }],
    ['a name that only begins like this machine', { SHOP_URL: 'http://127.0.0.1.example' }],
  ])('live keys and %s: https is missing', (_, at) => {
    expect(open({ ...at, ...keys.live, ...mails.set })).toBe(`lacks ${address}`)
  })

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST by its name in the network', { HOST: '192.168.1.5' }],
    ['a name that only begins like this machine', { SHOP_URL: 'http://127.0.0.1.example' }],
    ['a name of the network', { SHOP_URL: 'http://shop.localhost.example' }],
  ])('what others reach by %s is public', (_, at) => {
    expect(open(at)).toBe(`lacks ${cards} and ${mail}`)
    expect(open({ ...at, DEMO: '1' })).toBe('demo, said')
  })

  it.each([
    { SHOP_URL: 'http://127.1:3000', HOST: '127.0.0.1' },
    { SHOP_URL: 'http://[::1]:3000', HOST: '::1' },
    { SHOP_URL: 'http://shop.localhost:3000', HOST: 'localhost' },
  ])('what only this machine reaches is local: %j', (at) => {
    expect(open(at)).toBe('demo')
  })

  it('whoever sets up Firebase opens no demo by leaving things out', () => {
    const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'my-shop', FIREBASE_API_KEY: 'AIza' }
    for (const DEMO of ['', '0']) {
      expect(open({ ...firebase, DEMO })).toBe(`lacks ${cards}`)
      expect(open({ ...firebase, ...addresses.public, DEMO })).toBe(`lacks ${cards} and ${mail}`)
    }
    expect(open({ ...firebase, DEMO: '1' })).toBe('demo')
  })

  it('is filled with the demo’s data unless it is to be empty', () => {
    expect(readEnvironment({}).demoData).toBe(true)
    expect(readEnvironment({ DEMO: '1' }).demoData).toBe(true)
    expect(readEnvironment({ DEMO: 'empty' })).toMatchObject({ demo: true, demoData: false })
    expect(readEnvironment(keys.test).demoData).toBe(false)
  })
})
