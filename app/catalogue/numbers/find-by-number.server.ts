import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import { findSuccessors } from './find-successors.server.ts'
import { inOrder, type NumberHit, wayOf } from './number-hit.ts'
import { isWholeSegments, lookAlikeKey, numberKey, segmentsOf, zerolessKey } from './number-key.ts'
import { readingsOf } from './typed-number.ts'

/** So many numbers are looked at in each way. */
const maxOfEach = 100
const MIN_PART_LENGTH = 4
/** So many of what a shop's synonyms may mean by a few letters are tried. */
const maxPrefixes = 500
const LONGEST = 100

type Row = Omit<NumberHit, 'way' | 'over'> & { key0: string }

/**
 * The products on sale that a number stands for, however it is spelled: by its key, else by one in which nobody can
 * mistake O for 0, else by its beginning or whole parts, without zeros (`inOrder`), last by what its brand puts before its
 * numbers. Never by another letter or digit.
 */
export async function findByNumber(db: Database, typed: string): Promise<NumberHit[]> {
  const readings = readingsOf(typed.slice(0, LONGEST))
  const sure = await findExactly(db, readings)
  if (sure.length > 0) return sure
  // Not by what a quantity was taken off: that may have been a length.
  const keys = keysOf(readings.slice(0, 2).flat())
  const near = inOrder(await findNearly(db, keys))
  return near.length > 0 ? near : inOrder(await findByPrefix(db, keys[0] ?? ''))
}

/** Those that a number stands for whole; of several readings the first that stands for any. */
export async function findExactly(db: Database, readings: string[][]): Promise<NumberHit[]> {
  const seen = new Set<string>()
  for (const reading of readings) {
    const keys = keysOf(reading)
    if (keys.length === 0 || seen.has(`${keys}`)) continue
    seen.add(`${keys}`)
    const [same, successors] = await Promise.all([findSame(db, keys), findSuccessors(db, keys)])
    const sure = inOrder([...same, ...successors, ...(await findOfBrand(db, reading[0] ?? ''))])
    if (sure.length > 0) return sure
  }
  return []
}

const keysOf = (reading: string[]) => [...new Set(reading.map(numberKey))].filter((key) => key.length >= 2)

/** A number behind the name of its brand: "Dorn DW 12" is Dorn's, whoever else has a DW 12. */
async function findOfBrand(db: Database, typed: string): Promise<NumberHit[]> {
  const [, brand = '', rest = ''] = /^\s*(\p{L}{2,40})\s+(.*\d.*)$/u.exec(typed) ?? []
  const key = numberKey(rest)
  if (key.length < 2) return []
  const hits = await findSame(db, [key])
  return hits.filter((one) => one.brand.toLowerCase() === brand.toLowerCase())
}

async function findSame(db: Database, keys: string[]): Promise<NumberHit[]> {
  const alike = keys.map(lookAlikeKey)
  const { rows } = await sql<Row>`
    (${numbersWhere(sql`key0 = any(${keys}::text[])`)}) union
    (${numbersWhere(sql`key1 = any(${alike}::text[])`)}) union
    (${numbersWhere(sql`kind = 'gtin' and key0 = any(${keys.flatMap(gtinsOf)}::text[])`)})`.execute(db)
  const exact = new Set(keys)
  return rows.map((row) => {
    const same = exact.has(row.key0) || row.kind === 'gtin'
    return hit(row, same ? wayOf(row.kind) : 'look-alike')
  })
}

async function findNearly(db: Database, keys: string[]): Promise<NumberHit[]> {
  const long = keys.filter((key) => key.length >= MIN_PART_LENGTH && /\d/.test(key))
  const [key] = long
  if (!key) return []
  const end = `${key}\u{10ffff}`
  const { rows } = await sql<Row>`
    (${numbersWhere(sql`kind <> 'gtin' and key0 >= ${key} and key0 < ${end}`)}) union
    (${numbersWhere(sql`kind <> 'gtin' and key0 like ${`%${key}%`}`)}) union
    (${numbersWhere(sql`kind <> 'gtin' and key2 = ${zerolessKey(key)}`)})`.execute(db)
  return rows.flatMap((row) => {
    if (beginsWith(row.key0, key)) return hit(row, 'beginning')
    if (isWholeSegments(key, segmentsOf(row.number))) return hit(row, 'part')
    return zerolessKey(row.number) === zerolessKey(key) ? hit(row, 'zeros') : []
  })
}

/**
 * By what a brand puts before its numbers, or has left out: WK18B5032 as Wok's 18B5032, where the shop's own synonyms say that
 * WK is Wok (fitment.md, section 2, key3). It may be another's number, so it is asked.
 */
async function findByPrefix(db: Database, key: string): Promise<NumberHit[]> {
  if (key.length < MIN_PART_LENGTH || !/\d/.test(key)) return []
  const { rows: prefixes } = await sql<{ prefix: string; brand: string }>`
    select upper(prefix) as prefix, lower(brand) as brand
    from synonyms, unnest(string_to_array(terms, chr(10))) as prefix, unnest(string_to_array(terms, chr(10))) as brand
    where prefix ~ '^[A-Za-z]{1,5}$' and brand <> prefix limit ${maxPrefixes}`.execute(db)
  const meant = prefixes.flatMap(({ prefix, brand }) => [
    { key: prefix + key, brand },
    ...(key.startsWith(prefix) ? [{ key: key.slice(prefix.length), brand }] : []),
  ])
  const keys = [...new Set(meant.map((one) => one.key))].filter((one) => one.length >= MIN_PART_LENGTH)
  if (keys.length === 0) return []
  const { rows } = await sql<Row>`${numbersWhere(sql`key0 = any(${keys}::text[])`)}`.execute(db)
  const isMeant = (row: Row) =>
    meant.some((one) => one.key === row.key0 && one.brand === row.brand.toLowerCase())
  return rows.filter(isMeant).map((row) => hit(row, 'prefix'))
}

/** By a condition on a number of a product on sale; what has replaced a product does not stand for it. */
function numbersWhere(condition: ReturnType<typeof sql>) {
  return sql`
    select product_id as "productId", kind, product_numbers.brand, number, pieces, key0 from product_numbers
    join products on products.id = product_id and removed_at is null
    where kind <> 'superseded-by' and ${condition} limit ${maxOfEach}`
}

/** A beginning that cuts no run of digits in two: `1K0615301` of `1K0615301AA`, not `1K06153`. */
function beginsWith(whole: string, beginning: string): boolean {
  return whole.startsWith(beginning) && !/\d\d/.test(whole.slice(beginning.length - 1, beginning.length + 1))
}

/** A UPC of 12 digits as the EAN of 13 that it is, and the other way round. */
function gtinsOf(key: string): string[] {
  if (!/^\d{8,14}$/.test(key)) return []
  const digits = key.replace(/^0+/, '')
  return [8, 12, 13, 14]
    .filter((length) => digits.length <= length)
    .map((length) => digits.padStart(length, '0'))
}

function hit({ key0: _, ...row }: Row, way: NumberHit['way']): NumberHit {
  return { ...row, way, over: [] }
}
