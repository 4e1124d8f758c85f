import { sql } from 'kysely'
import type { ShownImages } from '../../basics/shown-images.ts'
import './tables.server.ts'

/** The pictures that imports have put in place of others, or will: undoing one shows them again. */
export const shownByImports: ShownImages = (db) =>
  db
    .selectFrom('importLines')
    .select(sql<string>`unnest(array_remove(array[before ->> 'image', after ->> 'image'], null))`.as('image'))
    .where(sql<boolean>`before ? 'image' or after ? 'image'`)
