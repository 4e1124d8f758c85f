import { pageMeta } from '../../content/page-meta.ts'
import { policies, policyTitles } from '../../content/policies.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { listPoliciesCall } from '../contract.ts'
import type { Route } from './+types/manage-policies.ts'
import { PolicyForm } from './policy-form.tsx'

const title = 'Shop Texts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = new URL(request.url).searchParams.get('page')
  const page = policies.find((one) => one === asked) ?? policies[0]
  return { page, listed: await callShop<typeof listPoliciesCall>('get', '/policies') }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What the shop says on delivery, returns, terms, privacy and itself.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManagePolicies({ loaderData: { page, listed } }: Route.ComponentProps) {
  const tabs = policies.map((one) => ({
    to: `?page=${one}`,
    label: policyTitles[one],
    current: one === page,
  }))
  const policy = listed.ok ? listed.value.policies.find((one) => one.page === page) : undefined
  return (
    <main>
      <PageHeading
        title={title}
        lead="What the shop must tell customers. Every page of the shop links to these at its foot."
      />
      <TabLinks label="Pages" tabs={tabs} />
      {listed.ok && policy ? (
        <PolicyForm key={page} policy={policy} facts={listed.value.facts} />
      ) : (
        <NotLoaded message={listed.ok ? '' : listed.message} />
      )}
    </main>
  )
}
