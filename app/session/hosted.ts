/** A hosted identity provider (`IDENTITY=firebase`), as the shop tells pages of it. No secret is in it. */
export interface HostedSettings {
  projectId: string
  apiKey: string
  authDomain: string
  emulator?: string | undefined
}

export type Provided =
  /** With `step`, nobody is signed in yet: a code is still asked for. */
  | { ok: true; url?: string | undefined; step?: 'code' | undefined }
  | { ok: false; message: string; code: string; field?: string | undefined }

/** What a hosted provider does in the browser. Signing in there ends with a session of the shop's own. */
export interface HostedProvider {
  signIn(email: string, password: string): Promise<Provided>
  signUp(person: { name: string; email: string; password: string }): Promise<Provided>
  signInWithGoogle(): Promise<Provided>
  sendReset(email: string): Promise<Provided>
  sendVerification(): Promise<Provided>
  rename(name: string): Promise<void>
  /** Shows the shop anew that the person is signed in there; `false` when they are not, or the shop does not have them. */
  prove(): Promise<boolean>
  signOut(): Promise<void>
}

type Opener = (settings: HostedSettings) => Promise<HostedProvider>

let opener: Opener | undefined
let settings: HostedSettings | undefined
let opened: Promise<HostedProvider> | undefined

/** Says how a hosted provider is opened. Its code is fetched only then: a shop that keeps identities itself never does. */
export function openHostedBy(open: Opener): void {
  opener = open
}

export function keepHostedSettings(told: HostedSettings | undefined): void {
  settings = told
}

/** The hosted provider, once the shop has been asked who is signed in; `undefined` in a shop that keeps identities itself. */
export async function hostedProvider(): Promise<HostedProvider | undefined> {
  if (!settings || !opener) return undefined
  opened ??= opener(settings)
  return await opened.catch((error: unknown) => {
    // Its code could not be fetched: whoever wants it next tries again.
    opened = undefined
    throw error
  })
}

export async function refreshHosted(): Promise<boolean> {
  const provider = await hostedProvider().catch(() => undefined)
  return provider !== undefined && (await provider.prove())
}
