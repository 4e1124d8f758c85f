import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { endUserSessionsCall, makeAdminCall, removeUserCall, WireUser } from '../contract.ts'

export type UserAction = 'make-admin' | 'sign-out' | 'remove'

interface UserDialogProps {
  asked: { user: WireUser; action: UserAction } | undefined
  onClose: () => void
}

const words = {
  'make-admin': {
    title: 'Make an admin?',
    text: (email: string) =>
      `${email} will manage users, products and orders, like you. Only removing the user takes that back.`,
    verb: 'Make Admin',
    done: (email: string) => `${email} is an admin now.`,
  },
  'sign-out': {
    title: 'Sign this user out?',
    text: (email: string) =>
      `${email} is signed out on every device. Whoever knows the password can log in again: if it was stolen, ask them to change it.`,
    verb: 'Sign out',
    done: (email: string) => `${email} is signed out everywhere.`,
  },
  remove: {
    title: 'Remove this user?',
    text: (email: string) =>
      `${email} is signed out everywhere and can’t log in any more. Their orders stay.`,
    verb: 'Remove user',
    done: (email: string) => `${email} is removed.`,
  },
} as const

export function UserDialog({ asked, onClose }: UserDialogProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { title, text, verb, done } = words[asked?.action ?? 'remove']
  const email = asked?.user.email ?? ''

  async function act(): Promise<void> {
    setBusy(true)
    const answer = await deeds[asked?.action ?? 'remove'](email)
    setBusy(false)
    onClose()
    if (answer.ok) showSuccess(done(email))
    else showError(answer.message)
    await revalidate()
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={text(email)}
      verb={verb}
      danger={asked?.action !== 'make-admin'}
      busy={busy}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

async function makeAdmin(email: string) {
  const answer = await callShop<typeof makeAdminCall>('put', '/makeadmin/{email}', { params: { email } })
  if (answer.ok || answer.status !== 404) return answer
  return { ...answer, message: `${email} has not confirmed the address yet, so they can’t be an admin.` }
}

async function remove(email: string) {
  return await callShop<typeof removeUserCall>('delete', '/user', { query: { email } })
}

async function signOut(email: string) {
  return await callShop<typeof endUserSessionsCall>('delete', '/user/{email}/sessions', { params: { email } })
}

const deeds = { 'make-admin': makeAdmin, 'sign-out': signOut, remove }
