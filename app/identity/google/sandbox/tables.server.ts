import type { Generated } from 'kysely'

/** What the OpenID provider keeps: sessions, interactions, grants, codes, tokens. `payload` is its own JSON. */
interface GoogleRecordsTable {
  model: string
  id: string
  payload: string
  grantId: string | null
  uid: string | null
  expiresAt: Date
  consumedAt: Date | null
}

interface GoogleAccountsTable {
  sub: Generated<string>
  email: string
  name: string
  emailVerified: boolean
}

declare module '../../../basics/database.ts' {
  interface Tables {
    'sandbox.googleRecords': GoogleRecordsTable
    'sandbox.googleAccounts': GoogleAccountsTable
  }
}
