import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { setPlan, setTaxPlan } from '../../test/harness/kept-plans.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { insidePlan } from '../../test/harness/tax.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { policies } from '../content/policies.ts'
import { type DeliveryZone, unsetPlan as unsetDelivery } from '../delivery/plan.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import { customsSentence } from '../tax/customs.ts'
import { type TaxPlace, type TaxPlan, unsetPlan } from '../tax/plan.ts'
import type { WirePolicy } from './contract.ts'
import { blocksOf, MAX_POLICY, unknownFacts, withFacts } from './policy.ts'
import { policyFacts } from './policy-facts.server.ts'
import { policyTexts } from './policy-texts.ts'
import { readPolicies } from './read-policies.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ ORDER_HOLD_HOURS: '36' })
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

type Refused = { message: string; error: { code: string } }
const write = (page: string, text: string, version: number) =>
  ask<WirePolicy & Refused>(shop, `PUT /policies/${page}`, { as: admin, body: { text, version } })
const list = async () =>
  (await ask<{ policies: WirePolicy[]; facts: object }>(shop, 'GET /policies', { as: admin })).body

describe('what the shop says by itself', () => {
  it('names no fact that it does not have, on any of its pages', async () => {
    const facts = await policyFacts(shop.shop)
    for (const page of policies) {
      expect(unknownFacts(policyTexts[page], facts)).toEqual([])
      expect(blocksOf(policyTexts[page]).length).toBeGreaterThan(3)
    }
    expect(withFacts(policyTexts.delivery, facts)).toContain('for 36 hours, or for 30 minutes')
    expect(withFacts(policyTexts.imprint, facts)).not.toMatch(/[{}]/)
  })
})

describe('the tax that prices include', () => {
  const [anywhere] = unsetPlan.places
  const home = { country: 'GB', region: '' }
  const at = (...countries: string[]) => countries.map((country) => ({ ...anywhere, country }) as TaxPlace)
  it.each<[string, string, Partial<TaxPlan>]>([
    ['the same everywhere', '20% VAT', {}],
    [
      'by country',
      'any tax that we charge where your order goes (in the United Kingdom: 20% VAT)',
      { home, places: at('GB', 'DE') },
    ],
    ['none at home', 'any tax that we charge where your order goes', { home, places: at('DE') }],
    ['added', 'no tax: the checkout adds any that we charge where your order goes', { prices: 'added' }],
  ])('is told by the plan: %s', async (_, words, plan) => {
    await setTaxPlan(shop.shop.db, { ...unsetPlan, ...plan })
    expect((await policyFacts(shop.shop)).tax).toBe(words)
  })
})

describe('customs that may ask for more', () => {
  const [zone] = unsetDelivery.zones as [DeliveryZone]
  const pages = async (countries: string[]) => {
    await setTaxPlan(shop.shop.db, insidePlan)
    await setPlan(shop.shop.db, { ...unsetDelivery, zones: [{ ...zone, countries }] })
    const facts = await policyFacts(shop.shop)
    return [policyTexts.terms, policyTexts.delivery].map((text) => withFacts(text, facts))
  }
  it.each([
    ['to a country whose tax the shop does not charge', ['GB', 'US'], true],
    ['everywhere', ['*'], true],
    ['only to where it charges tax', ['GB', 'DE'], false],
  ])('are told in terms and of delivery by a shop that delivers %s', async (_, countries, told) => {
    const texts = await pages(countries)
    expect(texts.map((text) => text.includes(customsSentence))).toEqual([told, told])
  })
})

describe('a page that the owner writes anew', () => {
  it('says so at once, is on record with what was there before, and gets the shop’s words back when it is emptied', async () => {
    const written = await write('returns', '  Thirty days.\r\n\r\n- Unused\r\n- Whole ', 0)
    expect(written).toMatchObject({
      status: 200,
      body: { version: 1, own: true, text: 'Thirty days.\n\n- Unused\n- Whole' },
    })
    const { rows } = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('action', '=', 'change-policy')
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toMatchObject([{ actorId: admin.userId, before: { returns: policyTexts.returns } }])
    const back = await write('returns', ' ', 1)
    expect(back.body).toMatchObject({ version: 2, own: false, text: policyTexts.returns })
  })

  it('makes stale what was kept of it, and nothing of the catalogue', async () => {
    let [made, shelf] = [0, 0]
    const page = () =>
      keepData(shop.shop, 'page of a test', async () => {
        made += 1
        return (await readPolicies(shop.shop.db)).find((one) => one.page === 'terms')?.text
      })
    const other = () =>
      keepData(shop.shop, 'shelf of a test', async () => {
        const { dependsOn } = await import('../shop/cache-tags.server.ts')
        dependsOn('shelf')
        shelf += 1
        return shelf
      })
    await Promise.all([page(), other(), page()])
    await write('terms', 'Plain words.', 0)
    expect([await page(), await other(), made, shelf]).toEqual(['Plain words.', 1, 2, 1])
  })

  it('is not written over by who has read an older one, also when both write at once', async () => {
    const both = await Promise.all([write('privacy', 'One.', 0), write('privacy', 'Other.', 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('policy-changed')
    expect((await list()).policies.find(({ page }) => page === 'privacy')?.version).toBe(1)
  })

  it.each([
    ['with a name that is no fact', 'Write to {mail}.', /^\{mail\} is no fact/],
    ['that is too long', 'x'.repeat(MAX_POLICY + 1), /too long/],
    ['with what can’t be saved', 'a\u0000b', /can’t be saved/],
  ])('is refused %s, and stays', async (_, text, sentence) => {
    const { status, body } = await write('imprint', text, 0)
    expect([status, body.error.code]).toEqual([422, 'invalid'])
    expect(body.message).toMatch(sentence)
    expect((await list()).policies.find(({ page }) => page === 'imprint')?.own).toBe(false)
  })

  it('is one of those that there are', async () => {
    expect((await write('cookies', 'None.', 0)).status).toBe(404)
  })
})

describe('a text', () => {
  it('is headings, lists and paragraphs, and never anything that a browser would run', () => {
    expect(blocksOf('## One\n\ntext\nmore\n\n- a\n- b\n\n## Two\nno heading\n\n \n\n<script>')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'text', text: 'text\nmore' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'text', text: '## Two\nno heading' },
      { kind: 'text', text: '<script>' },
    ])
    expect(withFacts('{email} {constructor} {nothing}', { email: 'a@b.c' })).toBe(
      'a@b.c {constructor} {nothing}',
    )
  })
})
