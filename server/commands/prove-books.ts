import { checkBooks } from '../../app/books/check-books.server.ts'
import type { Environment } from '../environment.ts'
import { openShop } from '../shop.ts'

/**
 * Looks through all of the shop's books, beside a running shop or without one (`npm run prove:books`).
 * @returns a sentence that says that they are right
 * @throws Error with a sentence for each difference
 */
export async function proveBooks(environment: Environment): Promise<string> {
  const shop = await openShop({ ...environment, logLevel: 'silent' })
  try {
    const differences = await checkBooks(shop)
    if (differences.length === 0)
      return 'The books are right: sums, orders and the card provider say the same.'
    throw new Error(differences.map(({ sentence }) => sentence).join('\n'))
  } finally {
    await shop.close()
  }
}
