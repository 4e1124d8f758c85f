export interface FirebaseSettings {
  projectId: string
  /** Names the project to Firebase; no secret. */
  apiKey: string
  /** The host of Firebase's own sign-in window and mail pages. */
  authDomain: string
  /** `host:port` of Firebase's Auth emulator, for tests: it proves nothing, so it never stands for a real project. */
  emulator: string | undefined
  /** Lets the shop delete people at Firebase whom an admin has removed. */
  serviceAccount: ServiceAccount | undefined
  addresses: FirebaseAddresses
}

export interface ServiceAccount {
  email: string
  /** PKCS #8, as Firebase's key file has it. */
  privateKey: string
}

export interface FirebaseAddresses {
  accounts: string
  keys: string
  tokens: string
}

export function addressesOf(emulator: string | undefined): FirebaseAddresses {
  const accounts = 'identitytoolkit.googleapis.com'
  return {
    accounts: emulator ? `http://${emulator}/${accounts}` : `https://${accounts}`,
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    tokens: 'https://oauth2.googleapis.com/token',
  }
}

/** The hosts that a page may talk to besides the shop, load a script from, and show a frame of (its sign-in window's). */
export function pageSources({ authDomain, emulator }: FirebaseSettings) {
  const scripts = 'https://apis.google.com'
  if (emulator) return { connect: `http://${emulator}`, scripts, frames: `http://${emulator}` }
  const connect = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
  return { connect, scripts, frames: `https://${authDomain}` }
}

/** What the browser is told: all that Firebase's SDK asks for, and no secret. */
export interface HostedForPages {
  projectId: string
  apiKey: string
  authDomain: string
  emulator?: string | undefined
}

export function forPages({ projectId, apiKey, authDomain, emulator }: FirebaseSettings): HostedForPages {
  return { projectId, apiKey, authDomain, emulator }
}
