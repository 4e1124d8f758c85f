import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { refuseDemoLeft } from '../../server/commands/remove-demo.ts'
import { openVisitor, signInByGoogle } from '../../test/harness/google.ts'
import { pay, placed } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { fillDemoShop } from './fill.server.ts'

const openShops: TestShop[] = []
afterAll(async () => {
  for (const shop of openShops) await shop.close()
})

async function openOne(settings: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop(settings)
  openShops.push(shop)
  return shop
}

const asReal = ({ shop }: TestShop) => refuseDemoLeft({ ...shop, demo: false })

it('a real shop opens on a database in which nothing of a demo is', async () => {
  const shop = await openOne()
  await signUp(shop, { email: 'customer@example.com' })
  await asReal(shop)
})

it('a demo person with another password and another role is a demo person', async () => {
  const shop = await openOne({ DEMO: '1' })
  const { db } = shop.shop
  await fillDemoShop(shop.shop)
  await db.updateTable('accounts').set({ password: 'another' }).execute()
  await db.updateTable('users').set({ role: 'user' }).execute()
  await expect(asReal(shop)).rejects.toThrow('npm run remove-demo')
  await refuseDemoLeft(shop.shop)
})

it('whoever came by the stand-in for Google keeps a real shop from opening, and so does play money', async () => {
  const visited = await openOne({ DEMO: '1' })
  await signInByGoogle(openVisitor(visited), { email: 'anybody@shop.test' })
  await expect(asReal(visited)).rejects.toThrow('npm run remove-demo')
  const played = await openOne()
  const customer = await signUp(played)
  const order = await placed(played, customer, await stockProduct(played))
  await asReal(played)
  await pay(played, customer, order)
  await expect(asReal(played)).rejects.toThrow('npm run remove-demo')
})

it('the published password gives a demo person away without a mark, but no stranger who has taken it', async () => {
  const shop = await openOne({ DEMO: '1' })
  const { db } = shop.shop
  await fillDemoShop(shop.shop)
  for (const table of ['demo_marks', 'sandbox.refunds', 'sandbox.intents']) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  await expect(asReal(shop)).rejects.toThrow('npm run remove-demo')
  await db.updateTable('identities').set({ emailVerified: false }).execute()
  await asReal(shop)
})
