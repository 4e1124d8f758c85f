import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth'
import { hostedSays } from '../../content/hosted-messages.ts'
import * as ours from '../../content/our-messages.ts'
import type { HostedProvider, HostedSettings, Provided } from '../../session/hosted.ts'
import { codeOf, faultOf } from './faults.ts'
import { handOver } from './hand-over.ts'

const done: Provided = { ok: true }

const backFrom = (path: string) => ({ url: location.origin + path })

/** With Firebase's own SDK: this file and what it imports are fetched only where `IDENTITY=firebase`. */
export async function openFirebase(settings: HostedSettings): Promise<HostedProvider> {
  const auth = openAuth(settings)
  await auth.authStateReady()
  let proving: Promise<boolean> | undefined

  return {
    signIn: (email, password) =>
      entering(auth, async () => (await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: (person) => signUp(auth, person),
    signInWithGoogle: () =>
      entering(auth, async () => (await signInWithPopup(auth, new GoogleAuthProvider())).user),
    sendReset: (email) =>
      asking(async () => {
        await sendPasswordResetEmail(auth, email, backFrom('/login')).catch(unlessUnknown)
      }),
    sendVerification: () =>
      asking(async () => {
        if (!auth.currentUser) throw new Error(hostedSays.invalidProof)
        await sendEmailVerification(auth.currentUser, backFrom('/login?notice=verified'))
      }),
    async rename(name) {
      // The shop has the name already, and keeps it whatever Firebase says.
      if (auth.currentUser)
        await updateProfile(auth.currentUser, { displayName: name }).catch(() => undefined)
    },
    prove() {
      proving ??= prove(auth).finally(() => {
        proving = undefined
      })
      return proving
    },
    signOut: () => signOut(auth),
  }
}

function openAuth({ emulator, ...project }: HostedSettings): Auth {
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

/** Who has an account and typed its password is signed in; others read that there may be one, which tells nothing. */
async function signUp(
  auth: Auth,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Provided> {
  const created = await entering(auth, async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    await updateProfile(user, { displayName: name })
    // The account is there, mail or not: the page offers to send it again.
    await sendEmailVerification(user, backFrom('/login?notice=verified')).catch(() => undefined)
    return user
  })
  if (created.ok || created.code !== 'auth/email-already-in-use') return created
  const entered = await entering(
    auth,
    async () => (await signInWithEmailAndPassword(auth, email, password)).user,
  )
  return entered.ok ? entered : { ...entered, message: ours.notSignedInAfterAll }
}

/** Signs somebody in at Firebase, then at the shop. Whom the shop does not take stays signed in nowhere. */
async function entering(auth: Auth, work: () => Promise<User>): Promise<Provided> {
  try {
    const answer = await handOver(await work())
    if (!answer.ok) await signOut(auth)
    return answer
  } catch (error) {
    return faultOf(error)
  }
}

async function asking(work: () => Promise<void>): Promise<Provided> {
  try {
    await work()
    return done
  } catch (error) {
    return faultOf(error)
  }
}

async function prove({ currentUser }: Auth): Promise<boolean> {
  if (!currentUser) return false
  return (await handOver(currentUser).catch(faultOf)).ok
}

/** A reset says alike for known and unknown addresses. */
function unlessUnknown(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error
}
