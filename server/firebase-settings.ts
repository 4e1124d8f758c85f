import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { addressesOf, type FirebaseSettings, type ServiceAccount } from '../app/identity/firebase/settings.ts'
import { optional } from './setting-kinds.ts'

const keyFile = z.object({ project_id: z.string(), client_email: z.email(), private_key: z.string() })

export const firebaseSchema = {
  FIREBASE_PROJECT_ID: optional(
    z.string().regex(/^[a-z][a-z0-9-]{3,29}$/, 'must be a project ID such as my-shop-1a2b3'),
  ),
  FIREBASE_API_KEY: optional(
    z.string().regex(/^[\w-]{1,100}$/, 'must be the Web API key from the project settings'),
  ),
  FIREBASE_AUTH_DOMAIN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host such as my-shop.firebaseapp.com'),
  ),
  FIREBASE_SERVICE_ACCOUNT: optional(
    z.string().transform((text, context) => {
      const account = readKeyFile(text)
      if (!account)
        context.addIssue({ code: 'custom', message: 'must be the JSON of a service account’s key file' })
      return account
    }),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z
      .string()
      .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be of this machine, such as 127.0.0.1:9099'),
  ),
}

type Settings = z.infer<z.ZodObject<typeof firebaseSchema>> & {
  NODE_ENV?: string | undefined
  ADMIN_2FA?: string | undefined
}

/** `local`: the shop's address is of this machine. @throws Error with one sentence when they don't go together */
export function firebaseSettings(settings: Settings, local: boolean): FirebaseSettings {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings
  const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings
  if (!projectId || !apiKey)
    throw new Error('IDENTITY=firebase needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.')
  if (emulator && (!local || settings.NODE_ENV === 'production')) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is for tests: an emulator lets everybody in, so it can’t be combined with a public SHOP_URL or NODE_ENV=production.',
    )
  }
  if (account && account.projectId !== projectId) {
    throw new Error(
      `FIREBASE_SERVICE_ACCOUNT belongs to another project than FIREBASE_PROJECT_ID: ${account.projectId}.`,
    )
  }
  return {
    projectId,
    apiKey,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    emulator,
    serviceAccount: account,
    addresses: addressesOf(emulator),
  }
}

/** Reads what Firebase's console saves as a service account's key; `undefined` for anything else. */
function readKeyFile(text: string): (ServiceAccount & { projectId: string }) | undefined {
  try {
    const {
      project_id: projectId,
      client_email: email,
      private_key: privateKey,
    } = keyFile.parse(JSON.parse(text))
    createPrivateKey(privateKey)
    return { projectId, email, privateKey }
  } catch {
    return undefined
  }
}
