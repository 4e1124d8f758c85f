import { useState } from 'react'
import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showError } from '../../ui/toast.ts'
import { EmailText } from '../../ui/unbroken.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { exportUsersCall, listUsersCall, WireUser } from '../contract.ts'
import type { Route } from './+types/make-admin.ts'
import { UserActions } from './user-actions.tsx'
import { type UserAction, UserDialog } from './user-dialog.tsx'

const title = 'Make Admin'
const states = { '': 'All', customer: 'Customers', admin: 'Admins' }

/** The users; a 403 is told as specified (section 8: toast "Forbidden"). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listUsersCall>('get', '/user', { query: askPage(asked) })
  if (!listed.ok) showError(listed.message)
  return { own: email, asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'The people of the shop.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function MakeAdmin({ loaderData: { own, asked, listed } }: Route.ComponentProps) {
  const [action, setAction] = useState<{ user: WireUser; action: UserAction }>()
  return (
    <>
      <ListScreen
        title={title}
        noun={['person', 'people']}
        asked={asked}
        listed={listed}
        keyOf={({ _id }) => _id}
        states={states}
        empty={{ title: 'Nobody yet', text: 'Everybody who signs up appears here.' }}
        saveCsv={(query) => saveFromShop<typeof exportUsersCall>('/user.csv', 'users.csv', { query })}
        columns={[
          {
            title: 'Email',
            sort: 'email',
            spot: 'name',
            cell: ({ email }) => (
              <span className="wrap-anywhere block py-1">
                <EmailText email={email} />
              </span>
            ),
          },
          { title: 'Role', spot: 'state', cell: ({ role }) => <RoleChip role={role} /> },
          {
            title: 'Actions',
            kind: 'actions',
            cell: (user) => (
              <UserActions
                user={user}
                own={user.email === own}
                onAsk={(action) => setAction({ user, action })}
              />
            ),
          },
        ]}
      />
      <UserDialog asked={action} onClose={() => setAction(undefined)} />
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
