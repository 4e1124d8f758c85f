import { useState } from 'react'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showError } from '../../ui/toast.ts'
import type { listUsersCall, WireUser } from '../contract.ts'
import type { Route } from './+types/make-admin.ts'
import { UserActions } from './user-actions.tsx'
import { type Deed, UserDialog } from './user-dialog.tsx'

/** The users; a 403 is told as specified (section 8: toast "Forbidden"). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const listed = await callShop<typeof listUsersCall>('get', '/user')
  if (!listed.ok) showError(listed.message)
  return { own: email, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Make Admin', 'The people of the shop.')
}

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function MakeAdmin({ loaderData: { own, listed } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="Make Admin" lead={listed.ok ? count(listed.value.length) : undefined} />
      {listed.ok ? <Users own={own} users={listed.value} /> : <FormError message={listed.message} />}
    </main>
  )
}

function count(people: number): string {
  return people === 1 ? '1 person has an account' : `${people} people have an account`
}

function Users({ own, users }: { own: string; users: WireUser[] }) {
  const [asked, setAsked] = useState<{ user: WireUser; deed: Deed }>()
  return (
    <>
      <DataTable
        caption="People with an account"
        rows={users}
        keyOf={({ _id }) => _id}
        columns={[
          { title: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
          { title: 'Role', cell: ({ role }) => <RoleChip role={role} /> },
          {
            title: 'Actions',
            kind: 'actions',
            cell: (user) => (
              <UserActions user={user} own={user.email === own} onAsk={(deed) => setAsked({ user, deed })} />
            ),
          },
        ]}
      />
      <UserDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function RoleChip({ role }: { role: WireUser['role'] }) {
  return (
    <StateChip tone={role === 'admin' ? 'info' : 'muted'}>
      {role === 'admin' ? 'Admin' : 'Customer'}
    </StateChip>
  )
}
