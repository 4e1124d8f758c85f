import { data } from 'react-router'
import { longDayUtc } from '../../basics/dates.ts'
import { specified } from '../../content/messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { type Policy, policies, policyTitles } from '../../content/policies.ts'
import { readPlan } from '../../delivery/public.server.ts'
import { ZoneTables } from '../../delivery/screens/zone-tables.tsx'
import type { Found } from '../../seo/addresses.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { breadcrumbs } from '../../seo/things.ts'
import type { CachedPage } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { blocksOf, withFacts } from '../policy.ts'
import { policyFacts } from '../policy-facts.server.ts'
import { readPolicies } from '../read-policies.server.ts'
import type { Route } from './+types/policy-page.ts'
import { PolicyText } from './policy-text.tsx'

/** Each of the pages `/delivery`, `/returns` and so on is this route, by its address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const page = policies.find((one) => url.pathname.toLowerCase().replace(/\/$/, '') === `/${one}`)
  const policy = (await readPolicies(shop.db)).find((one) => one.page === page)
  if (!policy) throw data(specified.pageNotFound, { status: 404 })
  const { text, changedAt, own } = policy
  return {
    page: policy.page,
    blocks: blocksOf(withFacts(text, await policyFacts(shop))),
    changed: own ? changedAt : undefined,
    plan: policy.page === 'delivery' ? await readPlan(shop.db) : undefined,
  }
}

export const handle: Found<{ page: Policy } | undefined> & CachedPage = {
  reads: [],
  address: (shown) => shown && `/${shown.page}`,
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(specified.pageNotFound, specified.pageNotFound)
  const title = policyTitles[loaderData.page]
  return pageMeta(title, `${title}: what the shop says, in plain words, and where to ask.`)
}

export default function PolicyPage({ loaderData: { page, blocks, changed, plan } }: Route.ComponentProps) {
  const title = policyTitles[page]
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <StructuredData things={(shop) => [breadcrumbs(shop, [[title, `/${page}`]])]} />
      <PageHeading title={title} />
      <PolicyText blocks={blocks} />
      {plan && (
        <section aria-labelledby="zones" className="pt-10">
          <h2 id="zones" className="pb-4 text-2xl">
            Zones, prices and days
          </h2>
          <ZoneTables plan={plan} />
        </section>
      )}
      {changed && <p className="pt-10 text-muted text-sm">Last changed on {longDayUtc(changed)}.</p>}
    </main>
  )
}
