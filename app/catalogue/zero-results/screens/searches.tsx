import { pageMeta } from '../../../content/page-meta.ts'
import { callShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { NotLoaded } from '../../../ui/form-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../../ui/waiting.tsx'
import type { listSynonymsCall, listZeroResultsCall } from '../contract.ts'
import type { Route } from './+types/searches.ts'
import { SynonymList } from './synonym-list.tsx'
import { WantedList } from './wanted-list.tsx'
import { ZeroResultList } from './zero-result-list.tsx'

const title = 'Searches'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const [listed, synonyms] = await Promise.all([
    callShop<typeof listZeroResultsCall>('get', '/zero-result-searches'),
    callShop<typeof listSynonymsCall>('get', '/synonyms'),
  ])
  return { listed, synonyms }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What visitors search for without result, and what to do about it.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Searches({ loaderData: { listed, synonyms } }: Route.ComponentProps) {
  return (
    <main className="flex flex-col gap-12">
      <div>
        <PageHeading
          title={title}
          lead="What visitors searched for without result in the last 30 days. Add a synonym, or put the part on the wanted list."
        />
        {listed.ok ? (
          <ZeroResultList searches={listed.value.zeroResultSearches} />
        ) : (
          <NotLoaded message={listed.message} />
        )}
      </div>
      {listed.ok && <WantedList wanted={listed.value.wanted} />}
      {synonyms.ok ? <SynonymList synonyms={synonyms.value} /> : <NotLoaded message={synonyms.message} />}
    </main>
  )
}
