import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

/** Until somebody waits for what is locked in the shop's database. */
export async function untilSomebodyWaits({ shop }: TestShop): Promise<void> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waits.execute(shop.db)).rows.length === 0) await pause(5)
}
