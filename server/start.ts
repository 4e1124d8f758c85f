import { join } from 'node:path'
import { readEnvironment } from './environment.ts'

/**
 * The process's own entry: a setting that can't be used, or a start that fails, ends it with one sentence.
 * With the words `admin EMAIL` it appoints an admin instead of opening the shop (`npm run admin -- EMAIL`), with
 * `prove-books` it looks through the books (`npm run prove:books`).
 */
try {
  const environment = readEnvironment(process.env)
  // React and others choose their quick build by it, in the moment they are loaded.
  process.env.NODE_ENV ??= 'production'
  const [, , word, email = ''] = process.argv
  if (word === 'admin') {
    const { appoint } = await import('./appoint.ts')
    console.log(await appoint(environment, email))
  } else if (word === 'prove-books') {
    const { proveBooks } = await import('./prove-books.ts')
    console.log(await proveBooks(environment))
  } else {
    const { runShop } = await import('./run-shop.ts')
    await runShop(environment, join(import.meta.dirname, '../client'))
  }
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || `The shop could not start (${code}).`)
  process.exit(1)
}
