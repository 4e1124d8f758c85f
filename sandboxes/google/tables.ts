import type { Generated, Kysely } from 'kysely'

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

/** The stand-in's tables: whoever opens it has made them. */
export interface GoogleSandboxTables {
  'sandbox.googleRecords': GoogleRecordsTable
  'sandbox.googleAccounts': GoogleAccountsTable
}

/** The stand-in's own tables, of a Kysely that writes camelCase for the database's snake_case. */
export type Database = Kysely<GoogleSandboxTables>
