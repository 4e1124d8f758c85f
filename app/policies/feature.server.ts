import { ok } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { changePolicy } from './change-policy.server.ts'
import { changePolicyCall, listPoliciesCall, type WirePolicy } from './contract.ts'
import { policyFacts } from './policy-facts.server.ts'
import { type PolicyText, readPolicies } from './read-policies.server.ts'

export const policies: Feature = {
  name: 'policies',
  refusals: { 'policy-changed': () => ({ status: 409, message: ours.policyChanged }) },
  calls: [
    answerCall(listPoliciesCall, async (shop, { viewer }) =>
      ok({ answer: await listPolicies(shop, viewer) }),
    ),
    answerCall(changePolicyCall, async (shop, { viewer, params, body }) => {
      const changed = await changePolicy(shop, viewer, params.page, body)
      return changed.ok ? ok({ answer: toWire(changed.policy) }) : changed
    }),
  ],
}

async function listPolicies(shop: Shop, _admin: Admin) {
  return { policies: (await readPolicies(shop.db)).map(toWire), facts: await policyFacts(shop) }
}

function toWire({ page, text, own, version, changedAt }: PolicyText): WirePolicy {
  return { page, text, own, version, ...(changedAt && { changedAt: changedAt.toISOString() }) }
}
