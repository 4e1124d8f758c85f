import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const top = join(import.meta.dirname, '..')
let folder: string

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

/** What each rule is there to refuse: a file, the import that it must not have, and the rule's name. */
const forbidden: [file: string, imported: string, rule: string][] = [
  ['app/basics/one.ts', './two.ts', 'no-circles'],
  ['app/basics/up.ts', '../orders/contract.ts', 'basics-import-nothing-of-ours'],
  [
    'app/shop/verb.ts',
    '../orders/public.server.ts',
    'the-shop-imports-only-basics-and-types-of-what-features-have',
  ],
  [
    'app/ui/shelf.ts',
    '../catalogue/shelf.ts',
    'session-ui-content-and-seo-import-only-basics-each-other-and-types-of-contracts',
  ],
  ['app/orders/page.ts', '../pages/home.ts', 'features-import-no-pages-no-dashboard-no-layout-no-server'],
  ['app/pages/serve.ts', '../../server/app.ts', 'pages-do-not-import-the-server'],
  ['app/orders/inside.server.ts', '../catalogue/shelf.ts', 'a-feature-shows-others-only-contract-and-public'],
  [
    'app/stock-alerts/ask.server.ts',
    '../orders/public.server.ts',
    'stock-alerts-ask-only-catalogue-and-mail',
  ],
  ['app/wishlist/ask.server.ts', '../orders/public.server.ts', 'wishlist-ask-only-catalogue-and-mail'],
  [
    'app/basket/ask.server.ts',
    '../reviews/public.server.ts',
    'basket-ask-only-catalogue-and-orders-and-garage-and-tax-and-mail',
  ],
  [
    'app/orders/ask.server.ts',
    '../reviews/public.server.ts',
    'orders-ask-only-catalogue-and-delivery-and-tax-and-mail',
  ],
  [
    'app/payments/ask.server.ts',
    '../catalogue/public.server.ts',
    'payments-ask-only-orders-and-tax-and-mail',
  ],
  ['app/policies/ask.server.ts', '../orders/public.server.ts', 'policies-ask-only-delivery-and-tax-and-mail'],
  ['app/catalogue/ask.server.ts', '../orders/public.server.ts', 'catalogue-ask-only-media-and-mail'],
  ['app/fitment/ask.server.ts', '../orders/public.server.ts', 'fitment-ask-only-catalogue-and-mail'],
  [
    'app/garage/ask.server.ts',
    '../orders/public.server.ts',
    'garage-ask-only-fitment-and-catalogue-and-mail',
  ],
  [
    'app/returns/ask.server.ts',
    '../reviews/public.server.ts',
    'returns-ask-only-orders-and-payments-and-catalogue-and-delivery-and-media-and-mail',
  ],
  ['app/reviews/ask.server.ts', '../orders/public.server.ts', 'reviews-ask-only-media-and-mail'],
  ['app/profiles/ask.server.ts', '../orders/public.server.ts', 'profiles-ask-only-identity-and-mail'],
  [
    'app/invoices/ask.server.ts',
    '../catalogue/public.server.ts',
    'invoices-ask-only-orders-and-payments-and-tax-and-mail',
  ],
  ['app/books/ask.server.ts', '../orders/public.server.ts', 'books-ask-only-payments-and-mail'],
  [
    'app/overview/ask.server.ts',
    '../reviews/public.server.ts',
    'overview-ask-only-orders-and-payments-and-catalogue-and-books-and-mail',
  ],
  [
    'app/account/ask.server.ts',
    '../catalogue/public.server.ts',
    'account-ask-only-identity-and-orders-and-mail',
  ],
  ['app/api-keys/ask.server.ts', '../orders/public.server.ts', 'api-keys-ask-only-identity-and-mail'],
  ['app/not-written-down/ask.server.ts', '../orders/public.server.ts', 'other-features-ask-only-mail'],
  ['app/orders/pure.ts', 'pg', 'only-server-files-touch-database-provider-environment'],
  ['app/orders/decide.ts', './save.server.ts', 'decisions-import-no-server-file'],
  ['app/orders/screens/form.ts', '../contract.ts', 'browser-code-takes-only-types-from-a-contract'],
  ['test/pictures.ts', '../studio/people.ts', 'nothing-imports-the-studio'],
  ['app/orders/tested.ts', '../../test/ask.ts', 'the-product-does-not-import-its-tests'],
  ['sandboxes/stripe/shop.ts', '../../app/orders/contract.ts', 'a-sandbox-imports-nothing-of-ours'],
  ['server/pay.ts', '../sandboxes/stripe/index.ts', 'only-payments-open-the-stripe-sandbox'],
  [
    'app/identity/sign-in.server.ts',
    '../../sandboxes/google/open-sandbox.ts',
    'only-identity-opens-the-google-sandbox',
  ],
  ['test/pay.ts', '../sandboxes/stripe/books.ts', 'a-sandbox-is-entered-by-its-exports'],
]

const others = [
  'app/pages/home.ts',
  'server/app.ts',
  'test/ask.ts',
  'studio/people.ts',
  'sandboxes/stripe/index.ts',
  'sandboxes/stripe/books.ts',
  'sandboxes/google/open-sandbox.ts',
  'app/catalogue/shelf.ts',
  'app/orders/save.server.ts',
]
const contracts = ['app/orders/contract.ts', 'app/orders/public.server.ts', 'app/catalogue/public.server.ts']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-boundaries-'))
  await symlink(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const file of [...others, ...contracts, 'app/reviews/public.server.ts'])
    await write(file, 'export const it = 1\n')
  await write('app/basics/two.ts', "import './one.ts'\n")
  for (const [file, imported] of forbidden) await write(file, `import '${imported}'\n`)
})

afterAll(() => rm(folder, { recursive: true }))

it('every rule on what may import what refuses what it is there to refuse, and no rule is left untried', async () => {
  const { violations } = await cruise()
  const refused = violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  for (const [file, , rule] of forbidden) expect(refused).toContain(`${file}: ${rule}`)
  expect(forbidden.map(([, , rule]) => rule).sort()).toEqual((await ruleNames()).sort())
})

it('decision 2 says which feature may ask which, as the rules do', async () => {
  const decision = await readFile(join(top, 'docs/decisions/002-features.md'), 'utf8')
  const said = [...decision.matchAll(/^\| ([a-z-]+) \| ([a-z, -]+) \|$/gm)]
    .filter(([, feature]) => feature !== 'feature')
    .map(([, feature, asked = '']) => `${feature}-ask-only-${asked.replaceAll(', ', '-and-')}-and-mail`)
  const rules = (await ruleNames()).filter((name) => /-ask-only-.+-and-mail$/.test(name))
  expect(said.sort()).toEqual(rules.sort())
})

async function ruleNames(): Promise<string[]> {
  const { default: config } = (await import(join(top, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  return config.forbidden.map(({ name }) => name)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

async function cruise(): Promise<Report['summary']> {
  const words = [
    '--config',
    join(top, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'app',
    'server',
    'sandboxes',
    'test',
  ]
  const program = join(top, 'node_modules/.bin/depcruise')
  const { stdout } = await promisify(execFile)(program, words, { cwd: folder, maxBuffer: 1e8 })
  return (JSON.parse(stdout) as Report).summary
}
