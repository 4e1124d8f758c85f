import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastBuilt } from '../harness/last-build.ts'

const client = join(import.meta.dirname, '../../build/client')

interface Part {
  module: string
  imports: string[]
  parentId?: string
  clientLoaderModule?: string
}

/** React Router's own list of which files each screen is made of. */
interface Manifest {
  entry: Part
  routes: Record<string, Part>
}

/** In KiB (brotli) to a tenth, of which React and its router are 90: what is exceeded is to be cut, or decided anew here. */
const budgets: [RegExp, number][] = [
  [/^pages\/(part|guest|blog|portfolio|not-found)$|^reviews\/screens\/all-reviews$/, 105],
  [/^pages\/home|^policies\/(?!screens)|^wishlist\/|^identity\/screens\/(forgot|reset)-password$/, 107.5],
  [/^(pages\/login|catalogue\/screens\/catalogue)$|^(basket|garage|invoices|stock-alerts)\//, 110],
  [/^(payments|audit|messages)\/|^mail\/|^orders\/screens\/(packing|my-orders)$/, 117],
  [/^pages\/guest-order$|^catalogue\/import\//, 121.5],
  [/^(profiles|policies|reviews\/screens\/add-review|returns\/screens\/order-returns)/, 128],
  [/^(tax|delivery|fitment\/product-facts|returns|reviews|api-keys|account)\//, 133],
  [/^pages\/purchase$/, 135.5],
  [/^pages/, 141.5],
  [/./, 144],
]

it('what a screen fetches in all, once React comes, stays within its budget', () => {
  const { entry, routes } = readManifest()
  expect(Object.keys(routes).length).toBeGreaterThan(50)
  const exceeded = Object.keys(routes).flatMap((id) => {
    const files = new Set(filesOf(entry))
    for (let part = routes[id]; part; part = routes[part.parentId ?? '']) {
      for (const file of filesOf(part)) files.add(file)
    }
    const size = [...files].reduce((sum, file) => sum + sizeOf(join(client, file)), 0) / 1024
    const budget = budgets.find(([screens]) => screens.test(id))?.[1] ?? 0
    const over = (size - budget).toFixed(1)
    return Number(over) > 0 ? `${id}: ${over} KiB more than ${budget}` : []
  })
  expect(exceeded).toEqual([])
})

/** What one round trip of a new connection carries (ten packets), without an answer's headers. */
const oneRoundTrip = 14_100

it('the two fonts of each page weigh what is set by them, and each comes in one round trip', () => {
  const fonts = lastBuilt().filter((path) => /(-3-latin-wght|condensed-latin-600)-[^/]+\.woff2$/.test(path))
  const sizes = fonts.map((file) => statSync(file).size)
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(oneRoundTrip)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_500)
})

it('the style sheet of each page comes in one round trip', () => {
  const sheets = lastBuilt().filter((path) => /every-page-[^/]+\.css\.br$/.test(path))
  expect(sheets.map((file) => statSync(file).size < oneRoundTrip)).toEqual([true])
})

function filesOf({ module, imports, clientLoaderModule }: Part): string[] {
  return [module, ...imports, ...(clientLoaderModule ? [clientLoaderModule] : [])]
}

/** As it is sent; what is too short to gain by it is not compressed. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

function readManifest(): Manifest {
  const file = lastBuilt().find((path) => /assets\/manifest-[^/]+\.js$/.test(path)) ?? ''
  const script = readFileSync(file, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}
