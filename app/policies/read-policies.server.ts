import { type Policy, policies } from '../content/policies.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import { policyTexts } from './policy-texts.ts'

/** A page's text as it is written, facts by their names. `own`: the owner has written it. */
export interface PolicyText {
  page: Policy
  text: string
  own: boolean
  /** Counts the owner's changes; 0 where there was none. */
  version: number
  changedAt: Date | undefined
}

export async function readPolicies(db: Database): Promise<PolicyText[]> {
  dependsOn('policies')
  const rows = await db.selectFrom('policies').selectAll().execute()
  return policies.map((page) => {
    const row = rows.find((one) => one.page === page)
    const { text = null, version = 0, changedAt } = row ?? {}
    return { page, text: text ?? policyTexts[page], own: text !== null, version, changedAt }
  })
}
