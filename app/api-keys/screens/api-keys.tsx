import { useState } from 'react'
import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { listApiKeysCall, WireApiKey } from '../contract.ts'
import type { Route } from './+types/api-keys.ts'
import { apiKeyColumns } from './api-key-columns.tsx'
import { MakeApiKey } from './make-api-key.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'

const title = 'API Keys'
const states = { '': 'All', active: 'Active', expired: 'Expired', revoked: 'Revoked' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listApiKeysCall>('get', '/apikeys', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'How other programs get in.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ApiKeys({ loaderData: { asked, listed } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<WireApiKey>()
  return (
    <>
      <ListScreen
        title={title}
        lead="How other programs get in: a warehouse, a till, the accounts. Each key acts in the name of the admin who made it."
        noun={['key', 'keys']}
        asked={asked}
        listed={listed}
        columns={apiKeyColumns(setRevoked)}
        keyOf={({ _id }) => _id}
        states={states}
        empty={{
          title: 'No keys yet',
          text: 'Make one for each program, so that each can be revoked alone.',
        }}
        actions={
          <Button variant="action" onClick={() => setMaking(true)}>
            Make a key
          </Button>
        }
      />
      <MakeApiKey open={making} onClose={() => setMaking(false)} />
      <RevokeApiKey apiKey={revoked} onClose={() => setRevoked(undefined)} />
    </>
  )
}
