import { inject } from 'vitest'
import { demoPeople } from '../../app/identity/demo-people.server.ts'
import { PROJECT } from '../firebase/emulator.ts'

/** A mail that Firebase would have sent, as its emulator lists it. */
interface EmulatedMail {
  email: string
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'
  oobLink: string
}

/** An account at the emulator. */
export interface EmulatedAccount {
  localId: string
  email?: string
  displayName?: string
  emailVerified?: boolean
  disabled?: boolean
}

/** The settings of a shop whose identities Firebase's emulator keeps. */
export function firebaseSettings(): Record<string, string> {
  return {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'emulated',
    FIREBASE_AUTH_EMULATOR_HOST: inject('emulator') ?? '',
  }
}

/** Empties the emulator, and lets it know the demo shop's people, with their addresses proven. */
export async function fillEmulator(): Promise<void> {
  await ask('DELETE', `emulator/v1/projects/${PROJECT}/accounts`)
  for (const { name, email, password } of demoPeople) {
    await addAccount({ displayName: name, email, password, emailVerified: true })
  }
}

/** Makes an account, as the project's owner. */
export async function addAccount(
  account: Partial<EmulatedAccount> & { password: string },
): Promise<EmulatedAccount> {
  return (await ask('POST', `${accounts}/v1/projects/${PROJECT}/accounts`, account)) as EmulatedAccount
}

/** Changes an account, as the project's owner; `validSince` revokes its sign-ins. */
export async function changeAccount(
  localId: string,
  change: { disableUser?: boolean; validSince?: string; email?: string; emailVerified?: boolean },
): Promise<void> {
  await ask('POST', `${accounts}/v1/projects/${PROJECT}/accounts:update`, { localId, ...change })
}

/** The account with an address. */
export async function accountOf(email: string): Promise<EmulatedAccount | undefined> {
  const found = await ask('POST', `${accounts}/v1/projects/${PROJECT}/accounts:lookup`, { email: [email] })
  return (found as { users?: EmulatedAccount[] }).users?.[0]
}

/** Signs in at the emulator, past the shop; gives an ID token as the browser would get it. */
export async function idTokenOf(email: string, password: string): Promise<string> {
  const body = { email, password, returnSecureToken: true }
  const answer = await ask('POST', `${accounts}/v1/accounts:signInWithPassword?key=emulated`, body)
  return (answer as { idToken: string }).idToken
}

/** The link of the newest mail of a kind to somebody; empty while there is none. */
export async function mailedLink(email: string, kind: EmulatedMail['requestType']): Promise<string> {
  const listed = await ask('GET', `emulator/v1/projects/${PROJECT}/oobCodes`)
  const { oobCodes } = listed as { oobCodes: EmulatedMail[] }
  return oobCodes.findLast((mail) => mail.email === email && mail.requestType === kind)?.oobLink ?? ''
}

const accounts = 'identitytoolkit.googleapis.com'

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://${inject('emulator')}/${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
