import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlOf } from '../../app/mail/compose.tsx'
import type { TestShop } from './test-shop.ts'

/** The mails that lie in the outbox for a person, oldest first, each with its HTML as it leaves. */
export async function mailsTo({ shop }: TestShop, recipient: string) {
  const mails = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({ ...mail, htmlBody: htmlOf(mail) ?? null }))
}

/** The address that the newest mail to a person leads to, as path and query. */
export async function linkTo(shop: TestShop, recipient: string, containing: string): Promise<string> {
  const mails = await mailsTo(shop, recipient)
  const links = mails.flatMap(({ textBody }) => textBody.match(/https?:\/\/\S+/g) ?? [])
  const link = links.findLast((address) => address.includes(containing))
  if (!link) throw new Error(`no mail to ${recipient} leads to ${containing}`)
  return link.slice(shop.shop.url.length)
}

/** The files that have left into `DATA_DIR/outbox`. */
export async function deliveredFiles(shop: TestShop): Promise<string[]> {
  await shop.shop.postman.deliver()
  const folder = join(shop.dataDir, 'outbox')
  const names = await readdir(folder)
  return await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}
