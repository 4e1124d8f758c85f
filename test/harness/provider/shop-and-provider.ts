import type { Clock } from '../../../app/basics/clock.ts'
import type { ShopProcess } from '../shop-process.ts'
import { copyDatabase, openTestShop, type TestParts, type TestShop } from '../test-shop.ts'
import type { Carrier } from './post-office.ts'
import { openProvider, type TestProvider } from './provider.ts'

/** A shop that is set up for Stripe, and the tests' own provider in Stripe's place; both go by the shop's clock. */
export async function openShopAndProvider(
  settings: Record<string, string> = {},
  parts: TestParts = {},
): Promise<{ shop: TestShop; provider: TestProvider; close(): Promise<void> }> {
  const address = await copyDatabase()
  let now: Clock = () => new Date()
  const provider = await openProvider(address, () => now())
  const shop = await openTestShop({ DATABASE_URL: address, ...provider.settings, ...settings }, parts)
  now = shop.shop.now
  provider.tell(toShop(shop))
  return {
    shop,
    provider,
    async close() {
      await provider.close()
      await shop.close()
    },
  }
}

/** Brings webhooks to a shop in this process. */
export function toShop({ app }: TestShop): Carrier {
  return async (body, signature) => await app.request('/webhooks/stripe', post(body, signature))
}

/** Brings webhooks to a shop's process. */
export function toProcess({ url }: ShopProcess): Carrier {
  return async (body, signature) => {
    const { ok, status } = await fetch(`${url}/webhooks/stripe`, post(body, signature))
    return { ok, status }
  }
}

function post(body: string, signature: string): RequestInit {
  return {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  }
}
