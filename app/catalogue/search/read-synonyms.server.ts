import { dependsOn } from '../../shop/cache-tags.server.ts'
import { keepData } from '../../shop/keep-answer.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { openSynonyms, type Synonyms } from './synonyms.ts'

/** The trade's synonyms and the shop's own, from memory where that is fresh. */
export async function readSynonyms(shop: Pick<Shop, 'db' | 'cache'>): Promise<Synonyms> {
  const groups = await keepData(shop, 'synonyms', async () => {
    dependsOn('shelf')
    const rows = await shop.db.selectFrom('synonyms').select('terms').orderBy('id').execute()
    return rows.map(({ terms }) => terms.split('\n'))
  })
  return openedSynonyms(groups)
}

const opened = new WeakMap<object, Synonyms>()

function openedSynonyms(groups: string[][]): Synonyms {
  const known = opened.get(groups)
  if (known) return known
  const synonyms = openSynonyms(groups)
  opened.set(groups, synonyms)
  return synonyms
}
