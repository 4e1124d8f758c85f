import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Admin } from '../basics/viewer.ts'
import { policies } from '../content/policies.ts'
import { textFault } from '../content/text-fault.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { MAX_POLICY, unknownFacts } from './policy.ts'
import { policyFacts } from './policy-facts.server.ts'
import { policyTexts } from './policy-texts.ts'
import { type PolicyText, readPolicies } from './read-policies.server.ts'

type Changing = Pick<
  Shop,
  | 'db'
  | 'now'
  | 'timeZone'
  | 'changes'
  | 'url'
  | 'holdHours'
  | 'unverifiedHold'
  | 'keepMailsDays'
  | 'keepMessagesDays'
>

/** In every process with the commit; an empty text brings the shop's own back. An older `version` is refused. */
export async function changePolicy(
  shop: Changing,
  admin: Admin,
  name: string,
  asked: { text: string; version: number },
): Promise<
  Outcome<{ policy: PolicyText }, Invalid<'text'> | { refusal: 'not-found' } | { refusal: 'policy-changed' }>
> {
  const page = policies.find((one) => one === name)
  if (!page) return refuse({ refusal: 'not-found' })
  const text = asked.text.replaceAll('\r\n', '\n').trim() || policyTexts[page]
  const fault = await faultOf(shop, text)
  if (fault) return refuse({ refusal: 'invalid', field: 'text', message: fault })
  return await inTransaction(shop.db, async (db) => {
    await lockByName(db, 'policies')
    const before = (await readPolicies(db)).find((policy) => policy.page === page)
    if (!before || before.version !== asked.version) return refuse({ refusal: 'policy-changed' })
    if (before.text === text) return ok({ policy: before })
    const own = text !== policyTexts[page]
    const changed = { version: before.version + 1, changedAt: shop.now() }
    const row = { ...changed, text: own ? text : null, changedBy: admin.userId }
    await db
      .insertInto('policies')
      .values({ page, ...row })
      .onConflict((conflict) => conflict.column('page').doUpdateSet(row))
      .execute()
    const change = { before: { [page]: before.text }, after: { [page]: text } }
    await recordAudit(db, { actor: admin.userId, action: 'change-policy', ...change })
    await shop.changes.publish(db, 'policies')
    return ok({ policy: { page, own, text, ...changed } })
  })
}

async function faultOf(shop: Changing, text: string): Promise<string | undefined> {
  const [unknown] = unknownFacts(text, await policyFacts(shop))
  if (unknown) return `{${unknown}} is no fact of the shop. Take it out, or write what you mean.`
  return textFault(text, { most: MAX_POLICY, lines: true })
}
