import { useState } from 'react'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson, requireSession } from '../../session/guards.ts'
import type { Person } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { showProfileCall } from '../contract.ts'
import type { ProfileDetails } from '../save-profile.ts'
import type { Route } from './+types/my-profile.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requirePerson(request)
  const query = { email: person.email }
  const shown = await callShop<typeof showProfileCall>('get', '/profile-details/', { query })
  await requireSession(request, shown)
  return { person, shown }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('My Profile', 'How the shop knows you.')
}

const nothing: ProfileDetails = { education: '', city: '', phone: '', linkedin: '', facebook: '' }

export function HydrateFallback() {
  return <ScreenWaiting title="My Profile" lines={6} />
}

export default function MyProfile({ loaderData: { person, shown } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="My Profile" />
      {shown.ok ? (
        <Profile
          person={person}
          details={shown.value.city === undefined ? undefined : { ...nothing, ...shown.value }}
        />
      ) : (
        <NotLoaded message={shown.message} />
      )}
    </main>
  )
}

function Profile({ person, details }: { person: Person; details: ProfileDetails | undefined }) {
  const [editing, setEditing] = useState(false)
  const shown = editing ? undefined : details
  const stop = () => setEditing(false)
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <ProfileFacts person={person} details={shown} />
      {shown ? (
        <Button className="self-start" onClick={() => setEditing(true)}>
          Edit profile
        </Button>
      ) : (
        <ProfileForm
          person={person}
          saved={details ?? nothing}
          onSaved={stop}
          onCancel={details ? stop : undefined}
        />
      )}
    </div>
  )
}
