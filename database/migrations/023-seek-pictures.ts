import { type Kysely, sql } from 'kysely'

/** What `app/catalogue/find-products.server.ts` and `import/lines-of-import.server.ts` look through, word for word. */
const inLines = (text: string) => `string_to_array(regexp_replace(${text}, '\\|[^\\n]*', '', 'g'), e'\\n')`
const ofImport = ['before', 'after']
  .flatMap((side) => ['image', 'morePictures'].map((field) => `coalesce(${side} ->> '${field}', '')`))
  .join(` || e'\\n' || `)
const hasPictures = `before ?| array['image', 'morePictures'] or after ?| array['image', 'morePictures']`

/**
 * Whether a picture that was uploaded is shown is asked of one picture after another, by an index wherever one may be
 * (docs/decisions/018); read whole, orders alone took longer than a statement may. `sought_at`: when that was last asked.
 */
export const indexes = {
  orders_by_image: 'on orders (product_image)',
  products_by_image: 'on products (image)',
  products_more_pictures: `on products using gin ((${inLines('more_pictures')})) where more_pictures <> ''`,
  reviews_by_image: 'on reviews (image)',
  import_lines_by_image: `on import_lines using gin ((${inLines(ofImport)})) where ${hasPictures}`,
  returns_by_photo: `on returns using gin (photos) where photos <> '[]'`,
  uploads_to_seek:
    'on uploads (sought_at nulls first, kept_at) where kept_at is not null and unused_since is null',
  uploads_unused: 'on uploads (unused_since) where unused_since is not null',
  uploads_broken_off: 'on uploads (created_at) where kept_at is null',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column sought_at timestamptz`.execute(db)
}
