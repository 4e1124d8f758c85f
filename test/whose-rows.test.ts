import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../app/features.server.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'

/** Columns by which a row is a person's own: the feature whose `personalRecords` hand it out and let go of it. */
const owned: Record<string, string> = {
  'accounts.user_id': 'identity',
  'sessions.user_id': 'identity',
  'passkeys.user_id': 'identity',
  'second_factors.identity_id': 'identity',
  'access_tokens.user_id': 'identity',
  'hosted.ended_sign_ins.identity_id': 'identity',
  'api_keys.made_by': 'api-keys',
  'basket_lines.user_id': 'basket',
  'garages.user_id': 'garage',
  'wishes.user_id': 'wishlist',
  'shared_wish_lists.user_id': 'wishlist',
  'orders.user_id': 'orders',
  'orders.guest_id': 'orders',
  'guests.user_id': 'orders',
  'profiles.user_id': 'profiles',
  'reviews.user_id': 'reviews',
  'uploads.user_id': 'media',
}

/** Columns that say which admin has done something: an act of the shop's, which stays on record. */
const onRecord =
  `api_keys.revoked_by audit_log.actor_id delivery_plans.changed_by imports.uploaded_by imports.undo_asked_by imports.apply_asked_by
  messages.answered_by messages.read_by money_movements.actor_id orders.cancelled_by orders.delivered_by orders.shipped_by policies.changed_by price_movements.actor_id
  products.removed_by refunds.repaid_by refunds.wanted_by returns.decided_by returns.received_by reviews.hidden_by reviews.answered_by stock_movements.actor_id tax_plans.changed_by undone_refunds.repaid_by`.split(
    /\s+/,
  )

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('each column that refers to a person', () => {
  it('is one of their own rows, or of an act that stays on record', async () => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass::text || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'identities'::regclass)`.execute(shop.shop.db)
    const named = rows.map(({ column }) => column)
    expect(named.toSorted()).toEqual([...Object.keys(owned), ...onRecord].toSorted())
  })

  it('that is their own is never empty: nobody is the owner of what is nobody’s (threat 7)', async () => {
    const { rows } = await sql<{ column: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as column
      from information_schema.columns where is_nullable = 'YES' and table_schema in ('public', 'hosted')`.execute(
      shop.shop.db,
    )
    const mayBeEmpty = rows.map(({ column }) => column).filter((column) => column in owned)
    // A review whose writer has gone: it has no call that asks whose it is. What was ordered with an account is no guest's, beside being
    // somebody's: it is compared with ids of guests alone, which are never empty.
    expect(mayBeEmpty.toSorted()).toEqual(['orders.guest_id', 'reviews.user_id'])
  })

  it('that is their own belongs to a feature that lets go of what it keeps about people', () => {
    const letGo = features.filter(({ personalRecords }) => personalRecords).map(({ name }) => name)
    expect(letGo).toEqual(expect.arrayContaining([...new Set(Object.values(owned))]))
  })
})
