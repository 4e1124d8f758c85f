import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop } from '../../test/harness/test-shop.ts'
import { backUp } from './commands.ts'

it('the command wants a file, and tells what is in it', async () => {
  const shop = await openTestShop({ SHOP_SECRET: '' })
  const file = join(shop.dataDir, 'told')
  await stockProduct(shop)
  const { environment } = shop.shop
  await expect(backUp(environment, '')).rejects.toThrow(/^Say where to: npm run backup -- FILE$/)
  const { said: told, code } = await backUp(environment, file)
  expect(code).toBe(0)
  expect(told).toMatch(
    /told has 0 orders, 0 people, 1 product, \d+ rows in all, 0 files of pictures, and 2 secrets\./,
  )
  expect(told).toMatch(/not encrypted/)
  await shop.close()
})
