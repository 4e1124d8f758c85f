import { z } from 'zod'
import { isMediaKey, isPictureFile } from '../../app/media/public.server.ts'

/** A backup that is not, byte for byte, what was written once. */
export class DamagedBackup extends Error {
  constructor(options?: ErrorOptions) {
    super('The backup is damaged or cut short: take another one (nothing was changed).', options)
  }
}

/** What unpacking says of bytes that were never packed so. */
export function isDamage(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return /^Z_/.test(code) || /^(Unexpected end of data|Invalid tar header|Invalid ZIP)/i.test(message)
}

/** The exit code of a backup that was made, and lacks pictures which the database names. */
export const LACKS_PICTURES = 3

/** The last entry of a backup: what it is of, and the sums over the bytes of the entries before it, in their order. */
const sum = z.object({
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  shop: z.string().max(50),
  createdAt: z.iso.datetime(),
  /** The migrations that had made the database, in their order. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  tables: z
    .array(
      sum.extend({
        name: z.string().max(200),
        columns: z.array(z.string().max(63)).min(1).max(1_600),
        rows: z.number().int().nonnegative(),
      }),
    )
    .max(1_000),
  sequences: z
    .array(
      z.object({ name: z.string().max(200), last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }),
    )
    .max(1_000),
  media: sum,
  secrets: sum,
  /** Pictures that lie at another image host, by its name: they are not in the backup. */
  elsewhere: z.record(z.string().max(50), z.number().int().positive()),
  /** Pictures that the database names and whose files were not there. */
  missing: z.number().int().nonnegative(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Sum = z.infer<typeof sum>

export const manifestName = 'manifest.json'
export const manifestLimit = 4 * 1024 * 1024

/** Where an entry belongs: the rows of a table, or a file below `media` or `secrets` of `DATA_DIR`. */
export type Place =
  | { section: 'table'; table: string; part: number }
  | { section: 'media' | 'secrets'; path: string[] }

export function tableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`
}

/** By its name; `undefined` for one that the shop does not write, so that none leads out of `DATA_DIR`. */
export function placeOf(name: string): Place | undefined {
  const [section = '', ...path] = name.split('/')
  const [first = '', second] = path
  if (section === 'tables' && path.length === 2 && /^[a-z_][a-z0-9_.]{0,126}$/.test(first)) {
    return /^\d{6,9}$/.test(second ?? '')
      ? { section: 'table', table: first, part: Number(second) }
      : undefined
  }
  if (section === 'media' && isMediaKey(first)) {
    const whole = first.endsWith('.webp')
      ? path.length === 1
      : path.length === 2 && isPictureFile(second ?? '')
    return whole ? { section, path } : undefined
  }
  return section === 'secrets' && path.length === 1 && isSecretName(first) ? { section, path } : undefined
}

/** As `server/secrets.ts` names them; not what it writes aside. */
export function isSecretName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(name)
}
