import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../../app/shop/shop.ts'
import { holdsDemo } from '../../database/demo/marks.server.ts'
import { type DemoRemoved, removeDemo } from '../../database/demo/remove-demo.server.ts'
import type { Environment } from '../environment.ts'
import { openShop } from '../shop.ts'

const keepWord = 'keep-products'

/** @throws Error with a sentence that names the command that mends it, where the database is a demo's */
export async function refuseDemoLeft(shop: Shop): Promise<void> {
  if (shop.demo || !(await holdsDemo(shop))) return
  throw new Error(
    `The database still holds the demo, whose passwords everybody knows: run “npm run remove-demo” with the same settings, which takes the demo away and keeps what is yours (with “-- ${keepWord}” the demo's products too).`,
  )
}

/**
 * Makes a real shop of one that was a demo (`npm run remove-demo`), while it is closed. `word` may be `keep-products`.
 * @returns sentences that say what went and what stays
 * @throws Error with a sentence where the shop is open, or the word is another.
 */
export async function endDemo(environment: Environment, word: string): Promise<string> {
  if (word && word !== keepWord) throw new Error(`Say “npm run remove-demo”, or “-- ${keepWord}” after it.`)
  const shop = await openShop({ ...environment, logLevel: 'silent' })
  try {
    const ended = await removeDemo(shop, { keepProducts: word === keepWord })
    if (!ended.ok) throw new Error('The shop is open: stop it first, every process of it.')
    await forgetLetters(shop)
    return tell(ended)
  } finally {
    await shop.close()
  }
}

/** The letters that lie in the folder of mails not sent go with their mails. */
async function forgetLetters({ db, dataDir }: Shop & { dataDir: string }): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const kept = await db.selectFrom('outbox').select('id').execute()
  const named = new Set(kept.map(({ id }) => `${id}.eml`))
  for (const file of files) if (!named.has(file)) await rm(join(folder, file), { force: true })
}

function tell({ removed, keptProducts, admins, dismissed }: DemoRemoved): string {
  const went = [
    count(removed.person, 'person', 'people'),
    count(removed.order, 'order', 'orders'),
    count(removed.review, 'review', 'reviews'),
    count(removed.message, 'message', 'messages'),
    count(removed.product, 'product', 'products'),
  ]
  const kept = `${count(keptProducts, 'product', 'products')} of the demo's`
  return [
    `The demo is gone: ${new Intl.ListFormat('en').format(went)}.`,
    'What you and others have made is still there; everybody is signed out and has to confirm their address again.',
    ...(keptProducts > 0 ? [`${kept} stay on sale: look through them under Manage Products.`] : []),
    ...dismissed.map((email) => `${email} is no longer an admin, since a demo admin had made them one.`),
    admins.length > 0
      ? `Admins: ${admins.join(', ')}.`
      : 'There is no admin yet: sign up, confirm your address, then npm run admin -- YOUR-EMAIL.',
  ].join('\n')
}

function count(many: number, one: string, several: string): string {
  return `${many} ${many === 1 ? one : several}`
}
