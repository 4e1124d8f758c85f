import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ShownPicture } from '../basics/picture-set.ts'
import { anyOf } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'
import { MANIFEST } from './picture-folder.ts'

export interface ShopPictures {
  folder: string | undefined
  has(name: string): boolean
  /** One by its name; where none were drawn, the address that leads to it once it is. */
  named(name: string): ShownPicture
  placeholders(db: Database, addresses: string[]): Promise<Map<string, string>>
}

const manifest = z.record(z.string(), z.object({ image: z.string(), placeholder: z.string() }))

/** Opens the pictures in a folder that `scripts/pictures/` has filled; without one there are none. */
export async function openShopPictures(folder?: string): Promise<ShopPictures> {
  const text = folder && (await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined))
  const drawn = new Map(Object.entries(text ? manifest.parse(JSON.parse(text)) : {}))
  const placeholderOf = new Map([...drawn.values()].map(({ image, placeholder }) => [image, placeholder]))

  return {
    folder,
    has: (name) => drawn.has(name),
    named: (name) => drawn.get(name) ?? { image: `/pictures/${name}.jpg` },
    async placeholders(db, addresses) {
      const uploads = [...new Set(addresses)].filter((address) => !placeholderOf.has(address))
      return new Map([...placeholderOf, ...(await ofUploads(db, uploads))])
    },
  }
}

async function ofUploads(db: Database, addresses: string[]): Promise<[string, string][]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('uploads')
    .select(['address', 'placeholder'])
    .where('address', '=', anyOf('text', addresses))
    .execute()
  return rows.flatMap(({ address, placeholder }): [string, string][] =>
    address && placeholder ? [[address, placeholder]] : [],
  )
}
