import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { rotateShopSecret } from './commands/rotate-secret.ts'
import { readEnvironment, settingNames } from './environment.ts'
import { secretSettings, secretsOfSettings } from './secret-settings.ts'

const opened: TestShop[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
})

const first = { BACKUP_PASSPHRASE: 'the very first passphrase', METRICS_TOKEN: 'a-token-of-metrics' }
const then = { ...first, METRICS_TOKEN: 'the-token-after-it,a-token-of-metrics' }
const { METRICS_TOKEN: both } = then

async function opens(settings: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop({
    ...(opened[0] && { DATABASE_URL: opened[0].address }),
    ...settings,
  })
  opened.push(shop)
  return shop
}

const onRecord = async ({ shop: { db } }: TestShop) =>
  await db.selectFrom('auditLog').selectAll().where('action', '=', 'change-secret').orderBy('id').execute()

it('a secret of the settings that a start has not seen before is on record once, by its fingerprint alone', async () => {
  const shop = await opens(first)
  await opens(first)
  expect(await onRecord(shop)).toEqual([])
  await Promise.all([opens(then), opens(then)])
  await opens({ ...then, METRICS_TOKEN: 'the-token-after-it' })
  const [entry, ...others] = await onRecord(shop)
  expect(others).toEqual([])
  const after = { setting: 'METRICS_TOKEN', fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) }
  expect(entry).toMatchObject({ actorId: null, kind: 'shop', before: null, after })
})

it('that the shop signs with another is no change of theirs; after one that was lost they are taken down anew', async () => {
  const shop = await opens(then)
  const { environment } = shop.shop
  const next = 'the-one-that-comes-after-it-of-40-letters'
  await rotateShopSecret({ ...environment, secrets: [next, ...environment.secrets] }, '')
  await opens({ ...then, SHOP_SECRET: next })
  expect(await onRecord(shop)).toHaveLength(1)
  const lost = 'the-one-that-nobody-has-the-former-of'
  await rotateShopSecret({ ...environment, secrets: [lost] }, 'lost')
  await opens({ ...then, SHOP_SECRET: lost })
  expect(await onRecord(shop)).toHaveLength(1)
  await opens({ ...then, SHOP_SECRET: lost, BACKUP_PASSPHRASE: 'a second passphrase' })
  expect(await onRecord(shop)).toHaveLength(2)
})

it('of an address only who somebody is by it is a secret; of NEW,OLD each is one', () => {
  const ofOne = (name: string, value: string) => secretsOfSettings({ [name]: value })[name]
  expect(ofOne('SMTP_URL', 'smtps://user:p%40ss@mail.example:465')).toEqual(['user:p%40ss'])
  expect(ofOne('SMTP_URL', 'smtp://mail.example/@')).toEqual([])
  expect(ofOne('DATABASE_URL', 'postgresql://shop:a@b@one.example,two.example:5433/shop')).toEqual([
    'shop:a@b',
  ])
  expect(ofOne('DATABASE_URL', 'postgres:///shop?host=/run&user=shop&password=p')).toEqual(['p'])
  expect(ofOne('METRICS_TOKEN', both)).toEqual(both.split(','))
  expect(ofOne('BACKUP_PASSPHRASE', 'with, a comma')).toEqual(['with, a comma'])
})

/** Their names sound like a secret's, and anybody may know them; `SHOP_SECRET` has a command of its own. */
const noSecrets = ['SHOP_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'FIREBASE_API_KEY', 'S3_ACCESS_KEY_ID']

it('each setting that can hold a secret says how it is changed, in docs/operations.md and at the command line', async () => {
  const sounds = /SECRET|KEY|TOKEN|PASS|ACCOUNT|SMTP_URL|DATABASE\w*_URL/
  const names = settingNames.filter((name) => sounds.test(name))
  const told = [...Object.keys(secretSettings), ...noSecrets]
  expect(names.filter((name) => !told.includes(name))).toEqual([])
  const environment = readEnvironment({})
  const rows = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  for (const [name, { change, meanwhile }] of Object.entries(secretSettings)) {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``) && line.includes(change))
    expect(row, name).toContain(`| ${meanwhile} |`)
    expect(await rotateShopSecret(environment, name)).toContain(change)
  }
})
