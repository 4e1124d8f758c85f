import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../test/harness/ask.ts'
import { cardFields, idOf } from '../test/harness/card.ts'
import { type IdTokens, openIdTokens } from '../test/harness/id-tokens.ts'
import { placed, startPayment } from '../test/harness/orders.ts'
import { signUp } from '../test/harness/people.ts'
import { stockProduct } from '../test/harness/products.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
const real = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9', ...stripe }
const identities = ['embedded', 'firebase'] as const

let demo: TestShop
let tokens: IdTokens
let secret: string
const shops = new Map<string, TestShop>()

beforeAll(async () => {
  demo = await openTestShop({ DEMO: '1' })
  tokens = await openIdTokens()
  const customer = await signUp(demo)
  secret = await startPayment(demo, customer, await placed(demo, customer, await stockProduct(demo)))
  for (const name of identities) {
    const own = { ...real, DATABASE_URL: demo.address, DATA_DIR: demo.dataDir }
    const { settings, adjust } = tokens
    shops.set(
      name,
      await (name === 'firebase' ? openTestShop({ ...own, ...settings }, { adjust }) : openTestShop(own)),
    )
  }
})
afterAll(async () => {
  for (const shop of shops.values()) await shop.close()
  await demo.close()
  await tokens.close()
})

const form = () => ({
  body: new URLSearchParams([['client_secret', secret], ...cardFields()]).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})
const seen = (shop: TestShop, act = '') =>
  ask(shop, `GET /sandbox/stripe/v1/payment_intents/${idOf(secret)}${act}?client_secret=${secret}`)

it('a demo’s sandbox can be asked by browsers', async () => {
  expect((await seen(demo)).status).toBe(200)
  expect((await ask(demo, 'GET /sandbox/google/.well-known/openid-configuration')).status).toBe(200)
})

describe.each(identities)('a real shop with the identities of “%s”', (name) => {
  const shop = () => shops.get(name) as TestShop

  it('has no address of the card sandbox', async () => {
    expect((await seen(shop())).status).toBe(404)
    for (const act of ['confirm', 'challenge']) {
      const path = `POST /sandbox/stripe/v1/payment_intents/${idOf(secret)}/${act}`
      expect((await ask(shop(), path, form())).status, act).toBe(404)
    }
    expect((await seen(demo)).body).toMatchObject({ status: 'requires_payment_method' })
    expect(shop().shop.sandbox).toBeUndefined()
  })

  it('has no stand-in for Google', async () => {
    for (const path of ['.well-known/openid-configuration', 'auth', 'jwks']) {
      expect((await ask(shop(), `GET /sandbox/google/${path}`)).status, path).toBe(404)
    }
  })

  it('opens no sandbox in place of a card provider that is taken away', async () => {
    const { environment } = shop().shop
    const settings = { DATABASE_URL: demo.address, DATA_DIR: demo.dataDir, ...real }
    const without = openTestShop(settings, { adjust: () => ({ ...environment, stripe: undefined }) })
    await expect(without).rejects.toThrow('There is no card provider')
  })
})
